import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  postedXml,
  readOrders,
  Unreadable,
} from '#api/backend/commands/exchange/stand-in/order-documents.ts';
import { PROFILES, type Profile } from '#api/backend/commands/exchange/stand-in/profiles.ts';
import { runTry } from '#api/backend/commands/exchange/try.ts';
import { systemClock } from '#lib/time/clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { Visitor } from '../backend/visitor.ts';
import { fakeNext, openDoor, type Standing } from '../door/harness.ts';
import { ACCESS, openExchange } from './one-c.ts';

vi.setConfig({ testTimeout: 120_000 });

const GOODS = 20;

eachDatabase('`npm run exchange -- try`', (db) => {
  let dataDir: string;
  let door: Standing;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tara-exchange-'));
    const { answer } = openExchange(db(), systemClock, { dataDir });
    door = await openDoor(fakeNext(), { answerExchange: answer });
  });
  afterEach(async () => {
    await door.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function run(
    profile: Profile,
    more: { repeats?: boolean; statuses?: boolean } = {},
    access = ACCESS,
  ) {
    const told: string[] = [];
    const address = `http://127.0.0.1:${door.port}/1c_exchange`;
    const command = {
      kind: 'try',
      address,
      profile,
      goods: GOODS,
      repeats: false,
      statuses: false,
      ...more,
    } as const;
    const { lines } = await runTry(command, access, (words) => told.push(words));
    return { told, text: lines.join('\n') };
  }

  it('acc-E10a, §13: over HTTP, in archives, answers lost and asked for again, orders back with statuses', async () => {
    const first = await run('ut', { repeats: true });
    expect(first).toEqual({
      told: [
        'import0_1.xml: Создано 20, изменено 0, пропущено 0',
        'offers0_1.xml: Создано 3, изменено 19, пропущено 0',
        'заказы: 0',
      ],
      text: 'Обмен прошёл целиком.',
    });
    const visitor = new Visitor(db());
    await visitor.add('ТС-000002', 100);
    const { number } = wholeOrder(await visitor.call('createOrder', orderForm()));
    const { told } = await run('ut', { statuses: true });
    expect(told.slice(0, 2).every((words) => words.includes('Создано 0, изменено 0'))).toBe(true);
    expect(told.slice(2)).toEqual(['заказы: 1', 'состояния: 1']);
    const text = `select status from shop_order where number = ${number}`;
    expect(await db().query({ name: '', text })).toEqual([{ status: 'confirmed' }]);
  });

  it.each(PROFILES.filter((profile) => profile !== 'ut'))(
    '§13: %s goes through with repeats too',
    async (profile) => {
      const { told, text } = await run(profile, { repeats: true });
      expect([told.length, text]).toEqual([3, 'Обмен прошёл целиком.']);
    },
  );

  it('says in the shop’s words what stopped it', async () => {
    const { text } = await run('ut', {}, { ...ACCESS, password: 'не тот пароль' });
    expect(text).toContain('Неверный логин или пароль');
  });
});

describe('orders as УТ takes them', () => {
  const line = (sum: string) => `<Товар><Ид>a</Ид><Сумма>${sum}</Сумма></Товар>`;
  const lot = (id: string, lines: string) =>
    `<?xml version="1.0"?><КоммерческаяИнформация><Документ><Ид>${id}</Ид><Номер>7</Номер><Сумма>30.10</Сумма><Товары>${lines}</Товары></Документ></КоммерческаяИнформация>`;

  it('§13: all or none: one without a name or a line, or with another sum, fails the lot', () => {
    const orders = readOrders(lot('x', line('10.05') + line('20.05')));
    expect(orders).toEqual([{ id: 'x', number: '7' }]);
    expect(postedXml(orders)).toContain('<Номер>7</Номер>');
    for (const bad of [lot('', line('30.10')), lot('x', ''), lot('x', line('30.09'))])
      expect(() => readOrders(bad)).toThrow(Unreadable);
    expect(() => readOrders(lot('x', line('30.10')).slice(0, -5))).toThrow(/повреждён/);
  });
});
