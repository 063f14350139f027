import { removeLeft } from '#api/backend/base/files/left-behind.ts';
import { type CommandAnswer, refused, said, writeExport } from '#api/backend/base/operator/command-answer.ts';
import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import { findRequest, type RequestRow } from '#api/backend/buying/requests/request-row.ts';
import { tellAgain } from '#api/backend/buying/requests/tell-again.ts';
import { listLine, requestFields } from '#api/backend/buying/requests/words.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { phoneInTables } from '#lib/phone.ts';
import type { Site } from '#lib/region/site.ts';
import { csvText } from '#lib/text/csv.ts';
import type { Clock } from '#lib/time/clock.ts';
import { SCRATCH } from '../backup/scratch.ts';
import type { RequestsCommand } from './arguments.ts';
import { dossier } from './dossier.ts';
import { countKnown, forget, type Known, type Places } from './forget.ts';
import { findDocument, listRequests } from './read-requests.ts';
import { type WaitingPeople, waitingPeople } from './waiting-person.ts';

function tableOf(requests: readonly RequestRow[]): string[][] {
  const fields = requests.map((row) => requestFields(row, phoneInTables));
  const [first = []] = fields;
  return [first.map(([name]) => name), ...fields.map((row) => row.map(([, value]) => value))];
}

async function exportTo(
  db: Queryable,
  { file, chosen, person }: Extract<RequestsCommand, { kind: 'export' }>,
  known: { waiting: WaitingPeople; site: Site },
) {
  const rows = person === null ? tableOf(await listRequests(db, chosen)) : await dossier(db, person, known);
  if (rows.length === 1) return refused('Ничего такого нет, файл не записан.');
  return writeExport(file, csvText(rows), rows.length - 1);
}

/** Tells of a request once more, as of a new event; one that looked like a program's becomes a person's. */
function resend(db: Database, id: number, now: Date): Promise<CommandAnswer> {
  return db.transaction(async (tx) => {
    if ((await findRequest(tx, id)) === null) return refused(`Нет заявки № ${id}.`);
    await tellAgain(tx, id, now);
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

const counted = ({ requests, orders, waiting, journaled }: Known) =>
  `заявок ${requests}, заказов ${orders}, ждущих на диске ${waiting}, в журнале заказов ${journaled}`;

async function forgetPerson(
  db: Database,
  { person, isSure }: Extract<RequestsCommand, { kind: 'forget' }>,
  places: Places,
): Promise<CommandAnswer> {
  const known = await countKnown(db, person, places);
  if (known.requests + known.orders + known.waiting + known.journaled === 0)
    return refused('О таком человеке магазин ничего не знает.');
  if (!isSure) return refused(`Найдено: ${counted(known)}. Чтобы стереть, добавьте --yes.`);
  await removeLeft(places.dataDir, SCRATCH);
  const erased = await forget(db, person, places);
  return said(
    `Стёрто: ${counted(erased)}.`,
    'Состав и суммы заказов и записи о согласиях (без имени и телефона) остались. Что оставлено под другим телефоном или',
    'другой почтой, сотрите по ним. Копии базы, папки DATA_DIR других машин, отправленные письма, CRM и другой сервер заказов',
    '(SHOP_API_URL) магазин не меняет: сотрите там сами.',
  );
}

/** Does what `npm run requests` was asked. Wrong numbers and files are an answer; the unexpected throws. */
export async function runRequestsCommand(
  db: Database,
  command: RequestsCommand,
  { clock, dataDir, site }: { clock: Clock; dataDir: string; site: Site },
): Promise<CommandAnswer> {
  const waiting = waitingPeople(dataDir, site);
  switch (command.kind) {
    case 'list':
      return said(...(await listRequests(db, command.chosen)).map(listLine));
    case 'export':
      return exportTo(db, command, { waiting, site });
    case 'resend':
      return resend(db, command.id, clock.now());
    case 'document':
      return showDocument(db, command.hash);
    case 'forget':
      return forgetPerson(db, command, { waiting, dataDir });
  }
}
