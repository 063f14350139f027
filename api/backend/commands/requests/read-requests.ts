import { REQUEST_ROWS, type RequestRow } from '#api/backend/buying/requests/request-row.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { ChosenRequests } from './arguments.ts';
import { OF_PERSON, type Person, valuesOf } from './person.ts';

/** The chosen requests, the latest first. Days are Moscow's. */
export function listRequests(db: Queryable, { status, from, to }: ChosenRequests): Promise<RequestRow[]> {
  return db.query<RequestRow>({
    name: 'requests_list',
    text: `
      ${REQUEST_ROWS}
      where ($1::text is null or r.status = $1)
        and ($2::text is null or r.created_at >= ($2::text || ' 00:00+03')::timestamptz)
        and ($3::text is null or r.created_at < ($3::text || ' 00:00+03')::timestamptz + interval '1 day')
      order by r.created_at desc, r.id desc`,
    values: [status, from, to],
  });
}

/** Every request of a person, the latest first. */
export function requestsOf(db: Queryable, person: Person): Promise<RequestRow[]> {
  return db.query<RequestRow>({
    name: 'requests_of_person',
    text: `${REQUEST_ROWS} where ${OF_PERSON} order by r.created_at desc, r.id desc`,
    values: valuesOf(person),
  });
}

/** Numbers of a person's orders, the latest first. */
export async function orderNumbersOf(db: Queryable, person: Person): Promise<number[]> {
  const rows = await db.query<{ number: number }>({
    name: 'orders_of_person',
    text: `select number from shop_order where ${OF_PERSON} order by created_at desc`,
    values: valuesOf(person),
  });
  return rows.map(({ number }) => number);
}

export type ConsentRow = {
  form: string;
  document_version: string;
  document_hash: string | null;
  text: string;
  given_at: Date;
  request_id: number | null;
  number: number | null;
};

/** The consents of a person's requests and orders. */
export function consentsOf(
  db: Queryable,
  requests: readonly number[],
  orders: readonly number[],
): Promise<ConsentRow[]> {
  return db.query<ConsentRow>({
    name: 'consents_of_person',
    text: `
      select c.form, c.document_version, c.document_hash, c.text, c.given_at, c.request_id, o.number
      from consent c left join shop_order o on o.id = c.order_id
      where c.request_id = any($1::int[]) or o.number = any($2::bigint[]) order by c.given_at desc`,
    values: [[...requests], [...orders]],
  });
}

/** The document that consents were given to, by its hash or the beginning of it; null when there is none. */
export async function findDocument(
  db: Queryable,
  hash: string,
): Promise<{ hash: string; title: string; body: string; kept_at: Date } | null> {
  const [row] = await db.query<{ hash: string; title: string; body: string; kept_at: Date }>({
    name: 'consent_document_by_hash',
    text: 'select hash, title, body, kept_at from consent_document where starts_with(hash, $1) order by kept_at limit 1',
    values: [hash],
  });
  return row ?? null;
}
