import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import { eventWords } from '#lib/desk/event-words.ts';
import { csvText } from '#lib/text/csv.ts';
import type { DeskHandler } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { readJournal } from './list-log.ts';

const MOST = 20_000;

const HEAD = ['№', 'Когда (Москва)', 'Кто', 'Что', 'О чём', 'Подробности', 'Адрес', 'Запрос'];

/** The chosen rows as CSV; that they went out is in the journal, with the filter and how many. */
export const exportLog: DeskHandler<'exportLog'> = async (chosen, context) => {
  const entries = await readJournal(context.database, chosen, { before: null, most: MOST + 1 });
  const shown = entries.slice(0, MOST);
  const rows = shown.map((entry) => [
    String(entry.id),
    momentWords(new Date(entry.at)),
    entry.who?.name ?? '',
    eventWords(entry.kind),
    entry.subject,
    entry.values === null ? '' : JSON.stringify(entry.values),
    entry.address,
    entry.requestId,
  ]);
  await context.database.transaction((tx) =>
    noteEvent(tx, { kind: 'log.export', values: { ...chosen, rows: rows.length } }, context),
  );
  return { csv: csvText([HEAD, ...rows]), rows: rows.length, isWhole: entries.length <= MOST };
};
