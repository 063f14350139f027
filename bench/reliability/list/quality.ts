import { MUTATED_PARTS } from '#scripts/mutation/mutated-parts.ts';
import type { Bars } from '../bar.ts';
import { readMutation, readRestore } from '../read-programs.ts';
import { inBrowser, unit } from './words.ts';

/** Where a visitor's clock and words are others than the shop's. */
const PLACES = [
  ['Europe/Moscow', 'ru-RU'],
  ['UTC', 'en-US'],
  ['Asia/Vladivostok', 'ru-RU'],
  ['America/Los_Angeles', 'en-US'],
] as const;

/** What the shop is like, and what holds it so. */
export const QUALITY_BARS: Pick<Bars, 'B12' | 'B13' | 'B14' | 'B16' | 'B18'> = {
  B12: {
    question: 'Can everybody use it?',
    runs: [
      {
        kind: 'browser',
        what: 'axe and HTML of every template, size, season and open state',
        bound: '0 of axe, 0 of html-validate',
        files: inBrowser('house/every-template'),
        project: 'prefix',
      },
    ],
  },
  B13: {
    question: 'Does what the browser draws fit what came?',
    runs: PLACES.map(([zone, locale]) => ({
      kind: 'browser',
      what: `every page opened with a clean console, ${zone}, ${locale}`,
      bound: '0 errors in the console',
      files: inBrowser('policy.both'),
      project: 'prefix',
      env: { TEST_TIME_ZONE: zone, TEST_LOCALE: locale },
    })),
  },
  B14: {
    question: 'Is what it is made of known and safe?',
    runs: [
      {
        kind: 'code',
        what: 'ways around the checks, slow expressions, borders',
        bound: 'none',
        files: unit('structure/expressions', 'structure/words', 'structure/borders'),
        isShort: true,
      },
      {
        kind: 'code',
        what: 'the lockfile: bytes, origin, programs of an installation, licences; the list of parts',
        bound: 'none unknown',
        files: unit('structure/lockfile'),
        isShort: true,
      },
    ],
  },
  B16: {
    question: 'Would the tests notice a wrong number?',
    runs: [
      {
        kind: 'program',
        what: 'npm run mutation',
        bound: '80 % of each part noticed',
        command: (share) => [
          'scripts/mutation.ts',
          ...[...MUTATED_PARTS.keys()].slice(0, Math.ceil(MUTATED_PARTS.size * share)),
        ],
        read: readMutation(80),
      },
    ],
  },
  B18: {
    question: 'Does a backup bring everything back?',
    runs: [
      {
        kind: 'code',
        what: 'a backup taken while buyers order, checked and restored',
        bound: 'every order that it counts',
        files: unit('keeping/backup'),
        hasEngines: true,
      },
      {
        kind: 'program',
        what: 'npm run bench:restore, 50,000 goods and 100,000 orders',
        bound: 'back within 120 s, rows, sums and hash equal',
        command: (share) => ['bench/keeping/restore.ts', '--goods', String(Math.round(50_000 * share))],
        read: readRestore,
      },
    ],
  },
};
