import type { Database, Queryable } from '#api/backend/db/database.ts';
import { type CommandAnswer, refused, said, writeExport } from '#api/backend/operator/command-answer.ts';
import { csvText } from '#api/backend/operator/csv.ts';
import { momentWords } from '#api/backend/operator/moment-words.ts';
import { findByNumber } from '#api/backend/orders/command/read-orders.ts';
import { orderFields } from '#api/backend/orders/command/words.ts';
import { postEvent } from '#api/backend/outbox/post-event.ts';
import type { Clock } from '#lib/time/clock.ts';
import { findRequest, type RequestRow } from '../request-row.ts';
import { listLine, requestFields } from '../words.ts';
import type { ChosenRequests, Person, RequestsCommand } from './arguments.ts';
import { countKnown, forget, type Known } from './forget.ts';
import {
  type ConsentRow,
  consentsOf,
  findDocument,
  listRequests,
  orderNumbersOf,
  requestsOf,
} from './read-requests.ts';

function tableOf(requests: readonly RequestRow[]): string[][] {
  const fields = requests.map(requestFields);
  const [first = []] = fields;
  return [first.map(([name]) => name), ...fields.map((row) => row.map(([, value]) => value))];
}

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
async function dossier(db: Queryable, person: Person): Promise<string[][]> {
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
    if (order !== null) add(`Заказ № ${number}`, orderFields(order));
  }
  const ids = requests.map(({ id }) => id);
  for (const consent of await consentsOf(db, ids, numbers)) {
    const what = consent.number === null ? `Заявка № ${consent.request_id}` : `Заказ № ${consent.number}`;
    rows.push([what, 'Согласие', consentWords(consent)]);
  }
  return rows;
}

async function exportTo(db: Queryable, file: string, chosen: ChosenRequests, person: Person | null) {
  const rows = person === null ? tableOf(await listRequests(db, chosen)) : await dossier(db, person);
  if (rows.length === 1) return refused('Ничего такого нет, файл не записан.');
  return writeExport(file, csvText(rows), rows.length - 1);
}

/** Tells of a request once more, as of a new event; one that looked like a program's becomes a person's. */
function resend(db: Database, id: number, now: Date): Promise<CommandAnswer> {
  return db.transaction(async (tx) => {
    if ((await findRequest(tx, id)) === null) return refused(`Нет заявки № ${id}.`);
    await tx.query({
      name: 'request_vouch',
      text: `update request set status = 'new' where id = $1 and status in ('spam', 'review')`,
      values: [id],
    });
    await postEvent(tx, { topic: 'request.created', payload: { requestId: id } }, now);
    return said(`О заявке № ${id} будет сообщено ещё раз всем, кто настроен.`);
  });
}

async function showDocument(db: Queryable, hash: string): Promise<CommandAnswer> {
  const document = await findDocument(db, hash);
  if (document === null) return refused(`Нет документа ${hash}.`);
  return said(
    `${document.hash}, первое согласие ${momentWords(document.kept_at)}`,
    document.title,
    document.body,
  );
}

const counted = ({ requests, orders }: Known) => `заявок ${requests}, заказов ${orders}`;

async function forgetPerson(db: Database, person: Person, isSure: boolean): Promise<CommandAnswer> {
  const known = await countKnown(db, person);
  if (known.requests + known.orders === 0) return refused('О таком человеке магазин ничего не знает.');
  if (!isSure) return refused(`Найдено: ${counted(known)}. Чтобы стереть, добавьте --yes.`);
  const erased = await db.transaction((tx) => forget(tx, person));
  return said(
    `Стёрто: ${counted(erased)}.`,
    'Состав и суммы заказов и записи о согласиях (без имени и телефона) остались. Копии базы, журнал заказов встроенной',
    'базы (30 дней), отложенное в DATA_DIR/requests.waiting и outside.waiting, отправленные письма и CRM магазин не меняет:',
    'сотрите там сами.',
  );
}

/** Does what `npm run requests` was asked. Wrong numbers and files are an answer; the unexpected throws. */
export async function runRequestsCommand(
  db: Database,
  command: RequestsCommand,
  clock: Clock,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list':
      return said(...(await listRequests(db, command.chosen)).map(listLine));
    case 'export':
      return exportTo(db, command.file, command.chosen, command.person);
    case 'resend':
      return resend(db, command.id, clock.now());
    case 'document':
      return showDocument(db, command.hash);
    case 'forget':
      return forgetPerson(db, command.person, command.isSure);
  }
}
