import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '#scripts/building.ts';
import { capture, StageFailed } from '#scripts/run.ts';
import { provideChromium } from '#tests/harness/browser/chromium.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';
import { markdown } from '../figures.ts';
import { keepResults, readResults } from '../results.ts';
import { BAR_IDS, type Bar, isBarId } from './bar.ts';
import { ALL_BARS, BARS } from './bars.ts';
import { joinRows, type Row, rowsOf, tableOf } from './rows.ts';
import { type Means, runBars } from './run-bars.ts';

/**
 * `npm run bars:reliability`: the bars of the reliability design, all or those named (`-- B7 B9`), and a
 * table of them in RESULTS.md. `--share 0.1` runs a tenth of the rounds of each, `--only kill` what has that
 * word in its row; `--list` says what holds which bar.
 * Exit code 0: none failed; 1: one did, or nothing was run; 2: there is no such bar.
 */
const SECTION = 'Reliability bars';

function listed([id, { question, runs }]: readonly [string, Bar]): string[][] {
  return runs.map((run, at) => [
    at === 0 ? id : '',
    at === 0 ? question : '',
    run.what,
    run.bound,
    run.kind === 'program' ? run.command(1).join(' ') : run.files.join(' '),
  ]);
}

function meansFor(reports: string, asked: Pick<Means, 'share' | 'only' | 'today'>): Means {
  return {
    run: ([program = '', ...words], env) => capture(program, words, env),
    report: (file) => {
      if (!existsSync(file)) return null;
      const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
      rmSync(file);
      return report;
    },
    reports,
    hasCluster: testClusterUrl !== null,
    chromium: () => {
      const found = provideChromium();
      return found.kind === 'absent' ? { why: found.advice } : { path: found.path };
    },
    build: buildIfNeeded,
    ...asked,
  };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean', default: false },
      share: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const unknown = positionals.find((word) => !isBarId(word));
  const share = Number(values.share);
  if (unknown !== undefined || !(share > 0 && share <= 1)) {
    console.error(unknown === undefined ? '--share: 0…1' : `${unknown}: ${BAR_IDS.join(' ')}`);
    return 2;
  }
  if (values.list) {
    const head = ['bar', 'question', 'what is run', 'bound', 'by'];
    console.log(markdown(head, ALL_BARS.flatMap(listed)));
    return 0;
  }
  const chosen = positionals.length === 0 ? BAR_IDS : positionals.filter(isBarId);
  const now: Row[] = [];
  const reports = mkdtempSync(join(tmpdir(), 'tara-bars-'));
  const when = new Date();
  try {
    const asked = { share, only: values.only, today: when.toISOString().slice(0, 10) };
    return await runBars(BARS, chosen, meansFor(reports, asked), (row) => {
      now.push(row);
      console.log(`${row.bar} ${row.verdict}: ${row.what}; ${row.count}; ${row.figure}`);
      // Each as it comes: a run of hours that was cut short has shown something.
      keepResults(SECTION, tableOf(joinRows(rowsOf(readResults(SECTION)), now, BARS)), when);
    });
  } catch (error) {
    if (!(error instanceof StageFailed)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    rmSync(reports, { recursive: true });
  }
}

// Once the run that is under way has been told too: what it says then is no finding.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => setImmediate(() => process.exit(1)));
process.exitCode = await main();
