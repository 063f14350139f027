import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import { KIND_WORDS } from '#api/backend/buying/requests/words.ts';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { RequestLine } from '#api/contract/desk/requests.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { OUTCOMES } from '#lib/requests/tabs.ts';
import { csvText } from '#lib/text/csv.ts';
import type { DeskHandler } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { listRequests } from './list.ts';

/** So many rows go out; the command line writes all of them (`npm run requests -- export`). */
const MOST = 5_000;
const HEAD = [
  '№',
  'Отправлено',
  'Вид',
  'Регион',
  'От кого',
  'О чём',
  'Ведёт',
  'Попыток',
  'Итог',
  'Заказ',
  'Закрыто',
];

const moment = (iso: string | null) => (iso === null ? '' : momentWords(new Date(iso)));

const cells = (row: RequestLine): string[] => [
  String(row.id),
  moment(row.createdAt),
  KIND_WORDS[row.kind],
  row.region === null ? '' : REGION_NAMES[row.region],
  row.from,
  row.about,
  row.assignee?.name ?? '',
  String(row.attempts),
  row.outcome === null ? '' : OUTCOMES[row.outcome],
  row.orderNumber === null ? '' : String(row.orderNumber),
  moment(row.handledAt),
];

/** A tab as a table, page by page as its list reads it; that it went out is in the journal. */
export const exportRequests: DeskHandler<'exportRequests'> = async (asked, context) => {
  const rows: string[][] = [];
  let after: string | undefined;
  do {
    const page = await listRequests({ ...asked, after }, context);
    if (isDeskFailure(page)) return page;
    rows.push(...page.rows.map(cells));
    after = page.next ?? undefined;
  } while (after !== undefined && rows.length < MOST);
  await context.database.transaction((tx) =>
    noteEvent(tx, { kind: 'request.export', values: { ...asked, rows: rows.length } }, context),
  );
  return { csv: csvText([HEAD, ...rows]), rows: rows.length, isWhole: after === undefined };
};
