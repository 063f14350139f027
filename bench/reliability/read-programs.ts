import type { Reading } from './bar.ts';

/** The row of a printed table whose first cell is `name`, by the names of its columns. */
function rowNamed(output: string, name: string): Record<string, string> | null {
  const lines = output.split('\n').filter((line) => line.startsWith('|'));
  const cells = (line = ''): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const found = lines.find((line) => cells(line)[0] === name);
  if (found === undefined) return null;
  const values = cells(found);
  return Object.fromEntries(cells(lines[0]).map((column, at) => [column, values[at] ?? '']));
}

type Asked = { row: string; mostP95Ms: number; leastPerSecond?: number };

/** Rows of `npm run bench` beside what they must keep. */
export function readLoad(asked: readonly Asked[]): (output: string) => Reading | null {
  return (output) => {
    const told: string[] = [];
    let isEnough = true;
    for (const { row, mostP95Ms, leastPerSecond = 0 } of asked) {
      const found = rowNamed(output, row);
      if (found === null) return null;
      const [p95, rate, errors] = [Number(found['p95 ms']), Number(found['req/s']), Number(found.errors)];
      isEnough &&= p95 <= mostP95Ms && rate >= leastPerSecond && errors === 0;
      told.push(`${row}: ${rate}/s, p95 ${p95} ms, ${errors} errors`);
    }
    return { isEnough, count: `${asked.length} rows`, figure: told.join('; ') };
  };
}

/** How long the shop may take to be as quick as before, s. */
const BACK_WITHIN_S = 10;

/** The table of `npm run bench:overload`: no other answers than 200 and 429, and soon as quick as before. */
export function readOverload(output: string): Reading | null {
  const figureOf = (row: string): string | undefined => rowNamed(output, row)?.figure;
  const [other, back] = [figureOf('neither 200 nor 429'), figureOf('as quick again after, s')];
  if (other === undefined || back === undefined) return null;
  return {
    isEnough: Number(other) === 0 && Number(back) <= BACK_WITHIN_S,
    count: figureOf('answers') ?? '',
    figure: `${other} other answers; as quick again after ${back} s`,
  };
}

/** What an hour may add and how late the event loop may come (bar B5, fault F20). */
const HOUR = { memoryPercent: 5, handles: 16, lateMs: 50, linesPerSecond: 10 } as const;

/** The first table of `npm run bench:soak`. */
export function readSoak(output: string): Reading | null {
  const figureOf = (row: string): number => Number(rowNamed(output, row)?.figure ?? Number.NaN);
  const orders = rowNamed(output, 'orders told of, stored')?.figure;
  if (orders === undefined) return null;
  const [memory, handles] = [figureOf('memory since minute 10, %'), figureOf('handles since minute 10')];
  const late = figureOf('event loop late, p99 of the worst minute, ms');
  const lines = figureOf('lines of the log a second, the worst minute');
  const failures = figureOf('answers of 500 and more');
  const wrong = figureOf('orders lost, or without their sum, message or consent');
  const isCalm = memory <= HOUR.memoryPercent && handles <= HOUR.handles && lines <= HOUR.linesPerSecond;
  const minutes = output.split('\n').filter((line) => /^\| \d+ /.test(line)).length;
  return {
    isEnough: isCalm && late <= HOUR.lateMs && failures === 0 && wrong === 0,
    count: `${minutes} minutes`,
    figure: [
      `memory +${memory} %`,
      `handles +${handles}`,
      `loop ${late} ms late`,
      `${lines} lines of the log a second`,
      `answers of 500 and more: ${failures}`,
      `orders told of and stored: ${orders}, wrong ${wrong}`,
    ].join('; '),
  };
}

/** Most memory that the command of an import may hold, MB (bar B7). */
const IMPORTER_MB = 256;

/** What `npm run bench:lists` says of the command that imports: what it holds idle and what lists add. */
export function readImporter(output: string): Reading | null {
  const idle = /The command holds (\d+) MB/.exec(output)?.[1];
  const added = ['CSV, all prices changed', 'XLSX, all prices changed'].map(
    (row) => rowNamed(output, row)?.['command MB'],
  );
  if (idle === undefined || added.includes(undefined)) return null;
  const most = Number(idle) + Math.max(...added.map(Number));
  return { isEnough: most <= IMPORTER_MB, count: `${added.length} lists`, figure: `${most} MB at most` };
}

/** How long a shop may be brought back for, s (bar B18). */
const BACK_IN_S = 120;

/** The table of `npm run bench:restore`, a row for each database. */
export function readRestore(output: string): Reading | null {
  const rows = ['embedded', 'PostgreSQL'].flatMap((name) => {
    const row = rowNamed(output, name);
    return row === null ? [] : [{ name, seconds: Number(row['restore, s']) }];
  });
  if (rows.length === 0) return null;
  return {
    isEnough: rows.every(({ seconds }) => seconds <= BACK_IN_S),
    count: rows.map(({ name }) => name).join(', '),
    figure: rows.map(({ name, seconds }) => `${name}: ${seconds} s`).join('; '),
  };
}

/** The lines of `npm run mutation`, one a part; the share that the least of them noticed, per cent. */
export function readMutation(least: number): (output: string) => Reading | null {
  return (output) => {
    const parts = [
      ...output.matchAll(/^[✓✗] ([\w-]+): замечено (\d+) изменений кода из (\d+), ([\d.]+) %/gm),
    ];
    if (parts.length === 0) return null;
    const worst = parts.reduce((a, b) => (Number(b[4]) < Number(a[4]) ? b : a));
    const changes = parts.reduce((sum, part) => sum + Number(part[3]), 0);
    return {
      isEnough: Number(worst[4]) >= least,
      count: `${parts.length} parts, ${changes} changes`,
      figure: `the least noticed: ${worst[4]} % (${worst[1]})`,
    };
  };
}
