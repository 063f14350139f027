import { join } from 'node:path';
import { tool } from '#scripts/run.ts';
import type { BarId, Bars, BrowserRun, CodeRun, Reading, Run } from './bar.ts';
import { readBrowser, readCode } from './read-reports.ts';
import type { Row } from './rows.ts';

/** What the runs are made with: a stand-in in tests. */
export type Means = {
  /** Runs a program to its end; what it has printed, and its exit code. */
  run(
    command: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<{ code: number | null; output: string }>;
  /** The JSON report that a runner has left in `file`; null where it has left none. */
  report(file: string): unknown;
  /** The folder for reports. */
  reports: string;
  /** Whether there is a cluster of PostgreSQL. */
  hasCluster: boolean;
  /** Where Chromium stands, or why there is none. */
  chromium(): { path: string } | { why: string };
  /** Makes sure that there is a build. */
  build(): Promise<void>;
  /** The part of the full rounds that is run, 1 for all. */
  share: number;
  /** What is run says so in its words; '' for all. */
  only: string;
  today: string;
};

type Done = Reading | { why: string };

function longEnv(share: number): Record<string, string> {
  return { TEST_LONG: '1', TEST_SHARE: String(share) };
}

async function runCode({ files, titles, hasEngines, isShort }: CodeRun, means: Means): Promise<Done> {
  const file = join(means.reports, 'code.json');
  const words = ['run', '--reporter=json', `--outputFile=${file}`, ...files];
  const command = tool('vitest/vitest.mjs', ...words, ...(titles === undefined ? [] : ['-t', titles]));
  const env = { NODE_ENV: 'test', ...(isShort ? {} : longEnv(means.share)) };
  const { code, output } = await means.run(command, env);
  const report = means.report(file);
  if (report === null) return { isEnough: false, count: 'no report', figure: output.slice(-300) };
  const reading = readCode(report, code);
  if (!hasEngines || means.hasCluster) return reading;
  const alone = 'the embedded database alone: no TEST_DATABASE_URL';
  return { ...reading, figure: [reading.figure, alone].filter(Boolean).join('; ') };
}

async function runBrowser(
  { files, project, titles, env: told = {} }: BrowserRun,
  means: Means,
): Promise<Done> {
  const chromium = means.chromium();
  if ('why' in chromium) return chromium;
  await means.build();
  const file = join(means.reports, 'browser.json');
  const words = ['test', ...files, `--project=${project}`, '--reporter=json'];
  const command = tool('@playwright/test/cli.js', ...words, ...(titles === undefined ? [] : ['-g', titles]));
  const own = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const env = { ...longEnv(means.share), ...told, ...own };
  const { code, output } = await means.run(command, env);
  const report = means.report(file);
  if (report === null) return { isEnough: false, count: 'no report', figure: output.slice(-300) };
  return readBrowser(report, code);
}

async function done(run: Run, means: Means): Promise<Done> {
  switch (run.kind) {
    case 'code':
      return runCode(run, means);
    case 'browser':
      return runBrowser(run, means);
    default: {
      if (run.needsBuild) await means.build();
      // What a short run of it says is kept here alone, beside nothing that was written down of a long one.
      const { code, output } = await means.run([process.execPath, ...run.command(means.share)], {
        KEEP_RESULTS: 'off',
      });
      const reading = run.read(output);
      if (reading === null)
        return { isEnough: false, count: `exit code ${code}`, figure: output.slice(-300) };
      return { ...reading, isEnough: reading.isEnough && code === 0 };
    }
  }
}

async function rowOf(bar: BarId, run: Run, means: Means): Promise<Row> {
  const found = await done(run, means);
  const row = { bar, what: run.what, bound: run.bound, when: means.today };
  if ('why' in found) return { ...row, count: '', figure: found.why, verdict: 'not here' };
  const { isEnough, count, figure } = found;
  const part = means.share === 1 ? '' : ` at ${means.share} of its length`;
  return { ...row, count: count + part, figure, verdict: isEnough ? 'passed' : 'failed' };
}

/**
 * Runs the chosen bars one run after another and tells each row as it comes. Returns the exit code: 1 where
 * a run has failed, and where nothing has been run.
 */
export async function runBars(
  bars: Bars,
  chosen: readonly BarId[],
  means: Means,
  tell: (row: Row) => void,
): Promise<0 | 1> {
  let passed = 0;
  let failed = 0;
  for (const id of chosen) {
    for (const run of bars[id].runs.filter(({ what }) => what.includes(means.only))) {
      const row = await rowOf(id, run, means);
      if (row.verdict === 'passed') passed += 1;
      if (row.verdict === 'failed') failed += 1;
      tell(row);
    }
  }
  return failed > 0 || passed === 0 ? 1 : 0;
}
