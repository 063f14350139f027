import { parseArgs } from 'node:util';
import { type CommandAnswer, refused, said, writeExport } from '#api/backend/base/operator/command-answer.ts';
import {
  type HelpCommand,
  judgeWords,
  type UsageFault,
  usage,
} from '#api/backend/base/operator/command-words.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { IssueLevel } from '#api/backend/feeds/import/model.ts';
import { csvText } from '#lib/text/csv.ts';

export type IssuesCommand = {
  kind: 'issues';
  run: number;
  /** Where the CSV goes; null = print the rows. */
  file: string | null;
};

export const ISSUES_USAGE = `Замечания загрузки:
  npm run catalog -- issues НОМЕР                показать каждую строку, о которой было что сказать
  npm run catalog -- issues НОМЕР --csv ФАЙЛ     записать их в таблицу CSV: строка, id, итог, что не так

  Номер загрузки печатает её отчёт. Код выхода: 0 — сделано; 1 — такой загрузки нет`;

/** Reads the words after `catalog -- issues`. A wrong one is a value with its own message. */
export function parseIssuesCommand(words: readonly string[]): IssuesCommand | HelpCommand | UsageFault {
  return judgeWords(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { csv: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    if (values.help) return { kind: 'help' };
    const [run = '', ...rest] = positionals;
    if (!/^[1-9]\d{0,8}$/.test(run)) return usage('Не назван номер загрузки: issues 57.');
    if (rest.length > 0) return usage(`Лишнее слово «${rest[0]}».`);
    return { kind: 'issues', run: Number(run), file: values.csv ?? null };
  });
}

type Row = { id: number; line: number | null; level: IssueLevel; message: string; externalId: string | null };

const PAGE = 10_000;
const OUTCOMES: Readonly<Record<IssueLevel, string>> = { skipped: 'пропущено', warning: 'замечание' };

/** All remarks of a run in the order they were made (acc-E9d). */
async function readIssues(db: Queryable, runId: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after = 0; ; ) {
    const page = await db.query<Row>({
      name: 'import_issues_of_run',
      text: `select id, line, level, message, raw as "externalId" from import_issue
             where run_id = $1 and id > $2 order by id limit ${PAGE}`,
      values: [runId, after],
    });
    rows.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return rows;
    after = last.id;
  }
}

/** Prints every remark of an import, or writes them where a spreadsheet opens them. */
export async function runIssues({ run, file }: IssuesCommand, db: Queryable): Promise<CommandAnswer> {
  const [known] = await db.query<{ source: string }>({
    name: 'import_run_source',
    text: 'select source from import_run where id = $1',
    values: [run],
  });
  if (known === undefined) return refused(`Загрузки ${run} нет.`);
  const issues = await readIssues(db, run);
  if (file === null) {
    const lines = issues.map(({ line, externalId, level, message }) => {
      const place = [line === null ? '' : `строка ${line}`, externalId === null ? '' : `id ${externalId}`];
      return `  ${[...place, OUTCOMES[level]].filter(Boolean).join(', ')}: ${message}`;
    });
    return said(`Загрузка ${run}, источник «${known.source}», замечаний: ${issues.length}`, ...lines);
  }
  const table = issues.map(({ line, externalId, level, message }) => [
    line === null ? '' : { number: String(line) },
    externalId ?? '',
    OUTCOMES[level],
    message,
  ]);
  return writeExport(file, csvText([['Строка', 'Id', 'Итог', 'Что не так'], ...table]), issues.length);
}
