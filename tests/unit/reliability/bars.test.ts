import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BAR_IDS, type Bar, type Bars, type Run } from '#bench/reliability/bar.ts';
import { BARS } from '#bench/reliability/bars.ts';
import { FAULT_FILES } from '#bench/reliability/list/faults.ts';
import {
  readImporter,
  readLoad,
  readMutation,
  readOverload,
  readRestore,
  readSoak,
} from '#bench/reliability/read-programs.ts';
import { joinRows, type Row, rowsOf, tableOf } from '#bench/reliability/rows.ts';
import { type Means, runBars } from '#bench/reliability/run-bars.ts';
import { capture, ROOT } from '#scripts/run.ts';

const CODE: Run = {
  kind: 'code',
  what: 'tests',
  bound: 'none fails',
  files: ['a.test.ts'],
  hasEngines: true,
};
const IN_BROWSER: Run = {
  kind: 'browser',
  what: 'pages',
  bound: '',
  files: ['a.spec.ts'],
  project: 'prefix',
};

/** A program that prints a word and ends with a code. */
const program = (word: string, code: number): Run => ({
  kind: 'program',
  what: 'program',
  bound: '',
  command: () => ['-e', `console.log('${word}'); process.exitCode = ${code}`],
  read: (output) => (output.includes('good') ? { isEnough: true, count: '1', figure: 'good' } : null),
});

function vitest(passed: number, failed = 0, figure?: string) {
  return {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 3,
    numTodoTests: 0,
    numFailedTestSuites: 0,
    testResults: [
      {
        assertionResults: [
          { meta: figure === undefined ? {} : { figure } },
          failed > 0 ? { failureMessages: ['Error: \u001b[31mred\u001b[39m\n at a.test.ts'] } : {},
        ],
      },
    ],
  };
}

function browser(passed: number) {
  const annotations = [{ type: 'figure', description: '300 texts' }];
  const tests = Array.from({ length: passed }, () => ({ annotations, status: 'expected' }));
  return {
    stats: { expected: passed, unexpected: 0, flaky: 0, skipped: 2 },
    errors: [],
    suites: [{ specs: [{ title: 't', file: 'a.spec.ts', line: 1, tests }] }],
  };
}

const mapBars = (make: (bar: Row['bar']) => Bar): Bars => ({
  ...BARS,
  ...Object.fromEntries(BAR_IDS.map((bar) => [bar, make(bar)])),
});

/** Bars of which B6 alone is made of these runs. */
const barsOf = (...runs: Run[]): Bars => ({
  ...BARS,
  B6: { question: '', runs },
});

async function run(runs: Run[], means: Partial<Means> = {}) {
  const rows: Row[] = [];
  const asked: { command: readonly string[]; env: Readonly<Record<string, string>> }[] = [];
  const code = await runBars(
    barsOf(...runs),
    ['B6'],
    {
      run: async ([name = '', ...words], env) => {
        asked.push({ command: words, env });
        return runs.some(({ kind }) => kind === 'program')
          ? capture(name, words, env)
          : { code: 0, output: '' };
      },
      report: () => vitest(4),
      reports: '/tmp',
      hasCluster: true,
      chromium: () => ({ path: '/chromium' }),
      build: async () => undefined,
      share: 1,
      only: '',
      today: '2026-11-30',
      ...means,
    },
    (row) => rows.push(row),
  );
  return { code, rows, asked, verdicts: rows.map(({ verdict }) => verdict) };
}

describe('npm run bars:reliability', () => {
  it('ends with 0 where all is kept, and says what could not be run', async () => {
    const { code, rows } = await run([CODE, IN_BROWSER], { chromium: () => ({ why: 'no Chromium' }) });
    expect(code).toBe(0);
    expect(rows).toMatchObject([
      { bar: 'B6', what: 'tests', count: '4 tests', bound: 'none fails', verdict: 'passed' },
      { bar: 'B6', figure: 'no Chromium', verdict: 'not here' },
    ]);
  });

  it.each([
    ['a program that ends with 3', [program('good', 3)], {}],
    ['a program that says nothing of its figure', [program('well', 0)], {}],
    ['a runner that ends with 1', [CODE], { run: async () => ({ code: 1, output: '' }) }],
    ['a test that fails', [CODE], { report: () => vitest(9, 1) }],
    ['no test at all', [CODE], { report: () => vitest(0) }],
    ['no test in a browser at all', [IN_BROWSER], { report: () => browser(0) }],
    ['no report', [CODE], { report: () => null }],
  ] satisfies [string, Run[], Partial<Means>][])(
    '%s fails it all, beside what has passed',
    async (_, runs, means) => {
      const { code, verdicts } = await run(runs, means);
      expect(verdicts).toEqual(['failed']);
      expect(code).toBe(1);
    },
  );

  it('says what failed', async () => {
    const { rows } = await run([CODE], { report: () => vitest(9, 1, '100 of 100') });
    expect(rows[0]).toMatchObject({ count: '9 tests, 1 failed', figure: 'Error: red; 100 of 100' });
  });

  it('one that fails is not forgotten for the next that passes', async () => {
    const { code, verdicts } = await run([program('well', 0), program('good', 0)]);
    expect(verdicts).toEqual(['failed', 'passed']);
    expect(code).toBe(1);
  });

  it('nothing run is nothing shown', async () => {
    expect((await run([CODE], { only: 'pages' })).code).toBe(1);
    const { code, rows } = await run([IN_BROWSER], { chromium: () => ({ why: 'no Chromium' }) });
    expect([code, rows[0]?.verdict, rows[0]?.figure]).toEqual([1, 'not here', 'no Chromium']);
  });

  it('runs tests whole, or for the part that is asked for, and takes the figures that they tell', async () => {
    const { rows, asked } = await run([CODE], {
      share: 0.1,
      hasCluster: false,
      report: () => vitest(2, 0, '100 of 100'),
    });
    expect(asked[0]?.env).toMatchObject({ TEST_LONG: '1', TEST_SHARE: '0.1' });
    expect(rows[0]).toMatchObject({
      count: '2 tests at 0.1 of its length',
      figure: '100 of 100; the embedded database alone: no TEST_DATABASE_URL',
    });
    const opened = await run([{ ...IN_BROWSER, env: { TEST_LOCALE: 'en-US' } }], {
      report: () => browser(1),
    });
    expect(opened.asked[0]?.env).toMatchObject({ TEST_LOCALE: 'en-US', CHROMIUM_PATH: '/chromium' });
    expect(opened.rows[0]).toMatchObject({ verdict: 'passed', figure: '300 texts' });
    const short = await run([{ ...CODE, isShort: true }]);
    expect(short.asked[0]?.env).toEqual({ NODE_ENV: 'test' });
  });
});

describe('the table of the bars', () => {
  const row = (bar: Row['bar'], verdict: Row['verdict'], when: string, what = 'a'): Row => ({
    bar,
    what,
    count: '1',
    figure: 'x | y\nz',
    bound: '',
    verdict,
    when,
  });

  /** Bars of these runs, each named by a letter; the others have none. */
  const listed = (own: Partial<Record<Row['bar'], string>>): Bars => {
    const runsOf = (bar: Row['bar']): Run[] => [...(own[bar] ?? '')].map((what) => ({ ...CODE, what }));
    return mapBars((bar) => ({ question: '', runs: runsOf(bar) }));
  };

  it('is read back as it was written, and keeps what was not run', () => {
    const kept = rowsOf(
      `## Reliability bars\n\n${tableOf([row('B2', 'passed', '1'), row('B2', 'failed', '1', 'b'), row('B10', 'failed', '1')])}`,
    );
    expect(kept).toHaveLength(3);
    const now = [row('B10', 'passed', '2'), row('B1', 'not here', '2')];
    const joined = joinRows(kept, now, listed({ B1: 'a', B2: 'bac', B10: 'a' }));
    expect(joined.map(({ bar, what, verdict, when }) => [bar, what, verdict, when])).toEqual([
      ['B1', 'a', 'not here', '2'],
      ['B2', 'b', 'failed', '1'],
      ['B2', 'a', 'passed', '1'],
      ['B10', 'a', 'passed', '2'],
    ]);
    expect(rowsOf(tableOf(joined))).toHaveLength(4);
  });

  it('forgets what no bar has any more', () => {
    const kept = [row('B1', 'failed', '1'), row('B1', 'passed', '1', 'b')];
    expect(joinRows(kept, [], listed({ B1: 'b' })).map(({ what }) => what)).toEqual(['b']);
  });
});

describe('what programs print', () => {
  const table = (p95: number, errors = 0) =>
    `| what | req/s | p95 ms | errors |\n| --- | --- | --- | --- |\n| cart get | 500 | ${p95} | ${errors} |`;

  it('of load: waits, requests and errors, each with its bound', () => {
    const read = readLoad([{ row: 'cart get', mostP95Ms: 60, leastPerSecond: 400 }]);
    expect(read(table(60))).toMatchObject({ isEnough: true, figure: 'cart get: 500/s, p95 60 ms, 0 errors' });
    expect([read(table(61)), read(table(9, 1))].map((each) => each?.isEnough)).toEqual([false, false]);
    expect(readLoad([{ row: 'cart get', mostP95Ms: 60, leastPerSecond: 501 }])(table(9))?.isEnough).toBe(
      false,
    );
    expect(readLoad([{ row: 'cart add', mostP95Ms: 60 }])(table(9))).toBeNull();
  });

  it('of ten times the load: other answers, and how soon it is over', () => {
    const said = (other: number, back: number) =>
      `| what | figure |\n| --- | --- |\n| answers | 200: 9 |\n| neither 200 nor 429 | ${other} |\n| as quick again after, s | ${back} |`;
    expect(readOverload(said(0, 10))).toEqual({
      isEnough: true,
      count: '200: 9',
      figure: '0 other answers; as quick again after 10 s',
    });
    const failed = [said(1, 1), said(0, 11), said(0, Number.NaN)];
    expect(failed.map((text) => readOverload(text)?.isEnough)).toEqual([false, false, false]);
    expect(readOverload('')).toBeNull();
  });

  it('of an hour: what it added, how late the loop came, and the orders', () => {
    const FIGURES = {
      'memory since minute 10, %': '5.0',
      'handles since minute 10': '16',
      'answers of 500 and more': '0',
      'event loop late, p99 of the worst minute, ms': '50.0',
      'lines of the log a second, the worst minute': '10.00',
      'orders told of, stored': '9, 9',
      'orders lost, or without their sum, message or consent': '0',
    };
    const said = (changed: Partial<typeof FIGURES>): string => {
      const rows = Object.entries({ ...FIGURES, ...changed }).map(
        ([what, figure]) => `| ${what} | ${figure} |`,
      );
      return `| what | figure |\n| --- | --- |\n${rows.join('\n')}\n\n| minute | requests |\n| --- | --- |\n| 1 | 2 |`;
    };
    expect(readSoak(said({}))).toMatchObject({ isEnough: true, count: '1 minutes' });
    const worse: Partial<typeof FIGURES>[] = [
      { 'memory since minute 10, %': '5.1' },
      { 'memory since minute 10, %': 'NaN' },
      { 'handles since minute 10': '17' },
      { 'answers of 500 and more': '1' },
      { 'event loop late, p99 of the worst minute, ms': '50.1' },
      { 'lines of the log a second, the worst minute': '10.01' },
      { 'orders lost, or without their sum, message or consent': '1' },
    ];
    expect(worse.filter((one) => readSoak(said(one))?.isEnough !== false)).toEqual([]);
    expect(readSoak('')).toBeNull();
  });

  it('of price lists: what the command holds in all', () => {
    const said = (csv: number, xlsx: number) =>
      `The command holds 100 MB before it reads anything.\n\n| price list | command MB |\n| --- | --- |\n| CSV, all prices changed | ${csv} |\n| XLSX, all prices changed | ${xlsx} |`;
    expect(readImporter(said(156, 20))).toEqual({
      isEnough: true,
      count: '2 lists',
      figure: '256 MB at most',
    });
    expect([said(20, 157), said(157, 20)].map((text) => readImporter(text)?.isEnough)).toEqual([
      false,
      false,
    ]);
    expect([readImporter(''), readImporter('The command holds 100 MB')]).toEqual([null, null]);
  });

  it('of a copy brought back: each database in time', () => {
    const said = (embedded: string, postgres: string) =>
      `| database | restore, s |\n| --- | --- |\n| embedded | ${embedded} |\n| PostgreSQL | ${postgres} |`;
    expect(readRestore(said('120', '3'))).toEqual({
      isEnough: true,
      count: 'embedded, PostgreSQL',
      figure: 'embedded: 120 s; PostgreSQL: 3 s',
    });
    expect(
      [said('121', '3'), said('3', '121'), said('3', '?')].map((text) => readRestore(text)?.isEnough),
    ).toEqual([false, false, false]);
    expect(readRestore('')).toBeNull();
  });

  it('of changed code: the part that was noticed least', () => {
    const said = (score: string) =>
      `✓ money: замечено 9 изменений кода из 9, 100.0 % (1.0 с)\n✗ inn: замечено 8 изменений кода из 10, ${score} % (1.0 с)`;
    expect(readMutation(80)(said('80.0'))).toEqual({
      isEnough: true,
      count: '2 parts, 19 changes',
      figure: 'the least noticed: 80.0 % (inn)',
    });
    expect([readMutation(80)(said('79.9'))?.isEnough, readMutation(80)('')]).toEqual([false, null]);
  });
});

describe('the list of the bars', () => {
  it('has every bar, each with something to run, from files that are there', () => {
    expect(Object.keys(BARS)).toHaveLength(BAR_IDS.length);
    const runs = Object.values(BARS).flatMap((bar) => bar.runs);
    const files = runs.flatMap((each) => ('files' in each ? each.files : []));
    for (const file of [...files, ...FAULT_FILES]) expect(existsSync(join(ROOT, file)), file).toBe(true);
    const empty = Object.entries(BARS).filter(([, bar]) => bar.runs.length === 0);
    expect(
      empty.map(([id]) => id),
      'bars that nothing holds',
    ).toEqual([]);
  });
});
