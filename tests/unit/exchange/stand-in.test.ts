import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeExchange } from '#api/backend/commands/exchange/stand-in/made-exchange.ts';
import { Stopped } from '#api/backend/commands/exchange/stand-in/one-c.ts';
import { exchangeAs, PROFILES, type Profile } from '#api/backend/commands/exchange/stand-in/profiles.ts';
import { parseTryCommand } from '#api/backend/commands/exchange/try.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { OneC, openExchange } from './one-c.ts';

vi.setConfig({ testTimeout: 120_000 });

const GOODS = 40;

eachDatabase('the stand-in 1C, as strict as 1C', (db, engine) => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tara-exchange-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  async function exchange(profile: Profile, isPlain = true): Promise<string[]> {
    const oneC = new OneC(openExchange(db(), systemClock, { dataDir }).answer);
    const told: string[] = [];
    const made = madeExchange({ goods: GOODS, portions: 2, seed: 1, isPlain });
    await exchangeAs(profile, oneC, made, (words) => told.push(words));
    return told;
  }

  // What each program asks is the same whatever keeps the goods.
  const profiles = isWholeOn(engine) ? PROFILES : PROFILES.slice(0, 1);
  it.each(profiles)(
    'acc-E10a: %s goes through a whole exchange, and through the same again',
    async (profile) => {
      expect(await exchange(profile)).toEqual([
        'import0_1.xml: Создано 20, изменено 0, пропущено 0',
        // One of them is sold in three sizes.
        'offers0_1.xml: Создано 3, изменено 19, пропущено 0',
        'import0_2.xml: Создано 20, изменено 0, пропущено 0',
        'offers0_2.xml: Создано 3, изменено 19, пропущено 0',
        'заказы: 0',
      ]);
      const again = await exchange(profile);
      expect(again.every((words) => words.includes('Создано 0, изменено 0') || words === 'заказы: 0')).toBe(
        true,
      );
    },
  );

  it('case 22: stops at the first answer that is no success, with the shop’s own words', async () => {
    const stopped = await exchange('ut', false).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(Stopped);
    expect(stopped).toMatchObject({
      asked: 'import offers0_1.xml',
      answer: expect.stringMatching(/^failure\nНе выбрано, какая цена[^\n]*«Розничная», «Оптовая»/),
    });
  });

  it.each([
    [['http://127.0.0.1:3000/1c_exchange', '--as', 'unf'], { kind: 'try', profile: 'unf', goods: 20 }],
    [['1c_exchange'], { kind: 'usage', message: 'Назовите адрес обмена.' }],
    [['http://a', '--as', 'x'], { kind: 'usage', message: '--as: ut, unf, module, ut10.' }],
    [['http://a', '--goods', '0'], { kind: 'usage', message: '--goods: от 1 до 100000.' }],
  ])('reads %j', (words, command) => {
    expect(parseTryCommand(words)).toMatchObject(command);
  });
});
