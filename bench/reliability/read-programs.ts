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

/**
 * Rows of `npm run bench` beside what they must keep. The bar speaks of the 95th of a hundred waits, the
 * program tells the 99th, which is no shorter: what keeps the bound by it keeps it.
 */
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

/**
 * The last line of `npm run bench:soak`: no answer of 500, and no more than a twentieth added to its memory.
 */
export function readSoak(output: string): Reading | null {
  const said = /Growth after the first \d+ minutes: (\S+) %; answers of 500 and more: (\d+)/.exec(output);
  if (said === null) return null;
  const [growth, failures] = [Number(said[1]), Number(said[2])];
  const minutes = output.split('\n').filter((line) => /^\| \d+ /.test(line)).length;
  return {
    isEnough: growth <= 5 && failures === 0,
    count: `${minutes} minutes`,
    figure: `memory +${growth} %, answers of 500 and more: ${failures}`,
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
