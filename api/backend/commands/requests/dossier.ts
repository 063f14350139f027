import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import { findByNumber } from '#api/backend/buying/orders/read-orders.ts';
import { orderFields } from '#api/backend/buying/orders/words.ts';
import { requestFields } from '#api/backend/buying/requests/words.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Site } from '#lib/region/site.ts';
import type { Person } from './person.ts';
import { type ConsentRow, consentsOf, orderNumbersOf, requestsOf } from './read-requests.ts';
import type { WaitingPeople } from './waiting-person.ts';

/** What was agreed to, when, and which document stood behind it. */
function consentWords({
  given_at: at,
  document_version: version,
  document_hash: hash,
  text,
}: ConsentRow): string {
  const document = hash === null ? '' : `, документ ${hash}`;
  return `${momentWords(at)}, редакция ${version}${document}: ${text}`;
}

/** Everything under a phone or an e-mail, one fact a row: what it belongs to, its name, what it says. */
export async function dossier(
  db: Queryable,
  person: Person,
  { waiting, site }: { waiting: WaitingPeople; site: Site },
): Promise<string[][]> {
  const [requests, numbers] = [await requestsOf(db, person), await orderNumbersOf(db, person)];
  const rows: string[][] = [['Что', 'Поле', 'Значение']];
  const add = (
    what: string,
    fields: readonly (readonly [name: string, value: string, ...rest: unknown[]])[],
  ) => {
    for (const [name, value] of fields) if (value !== '') rows.push([what, name, value]);
  };
  for (const request of requests) add(`Заявка № ${request.id}`, requestFields(request));
  for (const number of numbers) {
    const order = await findByNumber(db, number);
    if (order !== null) add(`Заказ № ${number}`, orderFields(order, site));
  }
  const ids = requests.map(({ id }) => id);
  for (const consent of await consentsOf(db, ids, numbers)) {
    const what = consent.number === null ? `Заявка № ${consent.request_id}` : `Заказ № ${consent.number}`;
    rows.push([what, 'Согласие', consentWords(consent)]);
  }
  for (const { what, fields } of await waiting.factsOf(person)) add(what, fields);
  return rows;
}
