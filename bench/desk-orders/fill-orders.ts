import type { Database } from '#api/backend/db/database.ts';

export const ORDERS = 100_000;
const LINES_EACH = 5;
const FILLING = { deadlineMs: 15 * 60_000 };

/** Names that orders are made of, in turn. */
export const SURNAMES = ['иванова', 'петров', 'сидорова', 'кузнецов', 'орлова', 'ёлкин', 'жукова', 'лебедев'];
const FIRMS = ['ромашка', 'вектор', 'меридиан', 'северный берег', 'альянс', 'полюс'];

const inTurn = (words: readonly string[], step: number) =>
  `(array[${words.map((word) => `'${word.replace('ё', 'е')}'`).join(', ')}])[1 + (i / ${step}) % ${words.length}]`;

/** One of 20,000 articles, and one that stands in every tenth order. */
export const POPULAR = 'П-1';
const LAST_CODE = 20_000;
export const codeOf = (at: number): string => `А-${String(at % LAST_CODE).padStart(5, '0')}`;

const ORDERS_SQL = `
  insert into shop_order (number, token, idempotency_key, request_hash, region_id, status, phone, email, name,
    company, inn, address, subtotal_kop, total_kop, promo_code, selfdelivery, is_consent_for_pd, consent_version,
    created_at, words, is_untold, assignee_id, cancel_asked_at)
  select 100000 + i, lpad(to_hex(i), 32, '0'), 'bench' || i, '', 1 + i % 2,
    case when i % 50 = 7 then 'cancelled' when i <= ${ORDERS} - 1300 then 'done' when i <= ${ORDERS} - 700 then 'shipped'
      when i <= ${ORDERS} - 300 then 'confirmed' else 'new' end,
    '+79' || lpad(((i::bigint * 7919) % 1000000000)::text, 9, '0'), 'user' || i || '@example.ru',
    ${inTurn(SURNAMES, 1)} || ' ' || i,
    case when i % 3 = 0 then ${inTurn(FIRMS, 3)} || ' ' || (i / 18) end,
    case when i % 3 = 0 then lpad((7700000000 + i)::text, 10, '0') end, 'ул. Складская, ' || i,
    10000 + (i::bigint * 104729) % 5000000, 10000 + (i::bigint * 104729) % 5000000,
    case when i % 20 = 0 then 'ПЕРВЫЙ' end, i % 5 = 0, true, '1',
    timestamptz '2026-11-25 12:00:00+03' - (${ORDERS} - i) * interval '10 minutes',
    array_to_tsvector(array(select distinct w from unnest(string_to_array(${inTurn(SURNAMES, 1)} || ' ' || i ||
      case when i % 3 = 0 then ' ' || ${inTurn(FIRMS, 3)} || ' ' || (i / 18) else '' end || ' user' || i || ' example ru', ' ')) w)),
    i > ${ORDERS} - 40, case when i % 40 = 0 then 1 end,
    case when i > ${ORDERS} - 300 and i % 25 = 0 then timestamptz '2026-11-25 12:00:00+03' end
  from generate_series(1, ${ORDERS}) i`;

const LINES_SQL = `
  insert into shop_order_line (order_id, line_no, code, name, measure, quantity, price_kop, sum_kop)
  select o.id, l, case when l = 1 and o.number % 10 = 0 then '${POPULAR}'
      else 'А-' || lpad(((o.number * 31 + l * 7919) % ${LAST_CODE})::text, 5, '0') end,
    'Товар', 'шт', l, 100, l * 100
  from shop_order o cross join generate_series(1, ${LINES_EACH}) l`;

const EXCHANGE_SQL = `
  insert into exchange_order (order_id, confirmed_version, is_posted)
  select id, 0, status = 'done' from shop_order where not is_untold`;

const LOST_SQL = `
  with lost as (
    insert into outbox (topic, aggregate, payload, spread_at)
    select 'order.created', 'order:' || id, jsonb_build_object('number', number), now() from shop_order
    where number % 1000 = 1 returning id, aggregate
  )
  insert into outbox_delivery (event_id, channel, aggregate, state, next_at)
  select id, 'buyer-letter', aggregate, 'dead', now() from lost`;

/** Two years of orders in an empty shop, half a million lines; by statements, without what triggers tell. */
export async function fillOrders(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const run = (text: string) => tx.query({ name: '', text });
    await run(`set local session_replication_role = replica`);
    await run(`insert into operator (email, name, roles) values ('bench@example.ru', 'Иван', '{manager}')`);
    for (const text of [ORDERS_SQL, LINES_SQL, EXCHANGE_SQL, LOST_SQL]) await run(text);
  }, FILLING);
  await db.query({ name: '', text: 'vacuum analyze', ...FILLING });
}
