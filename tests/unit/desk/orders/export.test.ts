import { beforeEach, expect, it } from 'vitest';
import type { Operator } from '#api/backend/desk/context.ts';
import { exportOrders, exportWholeOrders, getOrdersFile } from '#api/backend/desk/orders/export/handlers.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { unzipped } from '#tests/harness/zip.ts';

const ALL: DeskInput<'exportOrders'> = { tab: 'all', format: 'csv' };

/** So many orders of one moment, numbered by the shop; `from` apart from those that are there. */
const fill = (count: number, from = 1) => `
  insert into shop_order (token, idempotency_key, request_hash, region_id, name, phone, subtotal_kop, total_kop,
    is_consent_for_pd, consent_version, created_at, selfdelivery)
  select lpad(to_hex(i), 32, '0'), 'k' || i, '', 1 + i % 2, '=1+1', '+79120000000', 100 * i + 5, 100 * i + 5, true, '1',
    '2026-11-18T08:00:00Z', i = 7 from generate_series(${from}, ${from + count - 1}) i`;

eachDatabase('desk-H9 orders leave as a file', (db) => {
  let clock: MovingClock;
  let ivan: Operator;
  let vera: Operator;
  beforeEach(async () => {
    clock = movingClock('2026-11-25T09:00:00Z');
    ivan = await addOperator(db(), 'Иван');
    vera = await addOperator(db(), 'Вера', { roles: ['owner'] });
  });
  const at = (who: Operator) => deskContext(db(), who, { clock });
  const ticketIn = ({ path }: { path: string }) => new URL(path, 'http://x').searchParams.get('ticket') ?? '';
  async function read(context: ReturnType<typeof at>, ticket: string) {
    const { name, parts } = given(await getOrdersFile({ ticket }, context));
    const pieces = await Array.fromAsync(parts, (part) => Buffer.from(part));
    return { name, pieces: pieces.length, bytes: Buffer.concat(pieces) };
  }
  const linesOf = (bytes: Buffer) => bytes.toString().slice(1).trimEnd().split('\r\n');

  it('portion by portion, every order once, the newest first; a cell is never a formula', async () => {
    await db().query({ name: '', text: fill(2_001) });
    const here = at(vera);
    const asked = given(await exportWholeOrders(ALL, here));
    expect(asked.rows).toBe(2_001);
    const { name, pieces, bytes } = await read(here, ticketIn(asked));
    expect([name, pieces]).toEqual(['Заказы 2026-11-25.csv', 4]);
    const [head, ...rows] = linesOf(bytes);
    expect(head).toContain(';Телефон;');
    const numbers = rows.map((row) => Number(row.split(';')[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(new Set(numbers).size).toBe(2_001);
    expect(rows[0]).toContain(`;2001,05;`);
    expect(rows[0]).toContain(`;'=1+1;`);
  });

  it('a book holds the same as numbers and texts', async () => {
    await db().query({ name: '', text: fill(3) });
    const here = at(vera);
    const asked = given(await exportWholeOrders({ ...ALL, format: 'xlsx' }, here));
    const { name, bytes } = await read(here, ticketIn(asked));
    expect(name).toBe('Заказы 2026-11-25.xlsx');
    const sheet = unzipped(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet.match(/<row /g)).toHaveLength(4);
    expect(sheet).toContain('<v>3.05</v>');
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  });

  it('what the filter holds and nothing else; contacts are in the owner’s only; it is in the journal once', async () => {
    await db().query({ name: '', text: fill(8) });
    const here = at(ivan);
    const asked = given(await exportOrders({ ...ALL, way: 'pickup', region: 'spb' }, here));
    const { bytes } = await read(here, ticketIn(asked));
    expect(linesOf(bytes)).toHaveLength(2);
    expect(bytes.toString()).not.toContain('+7912');
    const text = `select values from operator_event where kind = 'order.export'`;
    expect(await db().query({ name: '', text })).toEqual([
      { values: { tab: 'all', way: 'pickup', region: 'spb', format: 'csv', isWhole: false, rows: 1 } },
    ]);
  });

  it('a ticket is good once, for a minute, for its own session and for who may still have it', async () => {
    await db().query({ name: '', text: fill(1) });
    const here = at(vera);
    const ticket = ticketIn(given(await exportOrders(ALL, here)));
    const gone = { code: 'not-found', text: 'Ссылка на файл устарела: выгрузите ещё раз' };
    expect(await getOrdersFile({ ticket }, at(vera)), 'another session').toMatchObject(gone);
    await read(here, ticket);
    expect(await getOrdersFile({ ticket }, here), 'twice').toMatchObject(gone);
    const late = ticketIn(given(await exportOrders(ALL, here)));
    clock.pass(60_000);
    expect(await getOrdersFile({ ticket: late }, here), 'late').toMatchObject(gone);
    const whole = ticketIn(given(await exportWholeOrders(ALL, here)));
    const lessened = { ...here, operator: { ...vera, roles: ['manager' as const] } };
    expect(await getOrdersFile({ ticket: whole }, lessened)).toMatchObject({ code: 'forbidden' });
    const refused = `select values from operator_event where kind = 'refused'`;
    expect(await db().query({ name: '', text: refused }), 'desk-H9').toEqual([
      { values: { call: '/api/desk/orders/export/file' } },
    ]);
  });

  it('an order that comes while the file is read moves none of the others', async () => {
    await db().query({ name: '', text: fill(1_500) });
    const here = at(ivan);
    const ticket = ticketIn(given(await exportOrders(ALL, here)));
    const { parts } = given(await getOrdersFile({ ticket }, here));
    const pieces: string[] = [];
    for await (const part of parts) {
      if (pieces.length === 1) await db().query({ name: '', text: fill(1, 5_000) });
      pieces.push(String(part));
    }
    expect(linesOf(Buffer.from(pieces.join('')))).toHaveLength(1_501);
  });
});
