import type { Bars } from '../bar.ts';
import { readLoad, readOverload, readSoak } from '../read-programs.ts';
import { FAULT_FILES, FAULTS } from './faults.ts';
import { inBrowser, unit } from './words.ts';

/** As many minutes as the share of an hour is, ten at least: so long memory takes to settle. */
const soakMinutes = (share: number): string => String(Math.max(13, Math.round(60 * share)));

const faults = Object.values(FAULTS);
const madeFaults = faults.filter((held) => 'files' in held).length + 1;

/** What becomes of the data, and how quick the shop is. */
export const WORK_BARS: Pick<Bars, 'B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6'> = {
  B1: {
    question: 'Is anything lost, doubled or torn when the process is killed?',
    runs: [
      {
        kind: 'code',
        what: '200 × kill -9 of the shop while 20 buyers order',
        bound: 'lost 0, doubled 0, torn 0',
        files: unit('orders/kill'),
        hasEngines: true,
      },
      {
        kind: 'code',
        what: '200 × kill -9 of a writer of the embedded database',
        bound: 'lost 0, torn 0',
        files: unit('db/kill'),
      },
      {
        kind: 'code',
        what: '20 × kill -9 of the shop at each of 13 points of an order, held there by a trigger',
        bound: 'before its end nothing of it, then it once',
        files: unit('orders/kill-points'),
        hasEngines: true,
      },
    ],
  },
  B2: {
    question: 'Do races break a cart or an order?',
    runs: [
      {
        kind: 'code',
        what: '1,000 schedules of two tabs at one cart',
        bound: '0 violations',
        files: unit('backend/races'),
        hasEngines: true,
      },
      {
        kind: 'code',
        what: '200 bursts of 50 each: add, up, down, order, promo',
        bound: '0 violations',
        files: unit('reliability/bursts'),
        hasEngines: true,
      },
      {
        kind: 'code',
        what: 'a promo code with one use left, 100 orders at once',
        bound: '1 discount',
        files: unit('backend/order'),
        titles: 'one of a hundred parallel orders',
        hasEngines: true,
      },
    ],
  },
  B3: {
    question: 'Are the faults F1–F24 survived?',
    runs: [
      {
        kind: 'code',
        what: `${madeFaults - 1} of ${faults.length} faults, by the rounds of the short run`,
        bound: 'each survived',
        files: FAULT_FILES,
        hasEngines: true,
        isShort: true,
      },
      {
        kind: 'browser',
        what: 'F24: without a network, scripts or room, at a reload',
        bound: 'survived',
        files: inBrowser('session', 'offline.both', 'browser-data'),
        project: 'prefix',
      },
    ],
  },
  B4: {
    question: 'Is the shop quick under load?',
    runs: [
      {
        kind: 'program',
        what: 'npm run bench, 16 connections at warm pages, a cart and orders',
        bound:
          'at the 95th percentile pages 150/s within 150 ms, cart 400/s within 60 ms, order within 150 ms, no errors',
        command: (share) => ['bench/http.ts', '--rounds', share === 1 ? '3' : '1', '--seconds', '3'],
        needsBuild: true,
        read: readLoad([
          { row: 'listing, br', mostP95Ms: 150, leastPerSecond: 150 },
          { row: 'product, br', mostP95Ms: 150, leastPerSecond: 150 },
          { row: 'cart get', mostP95Ms: 60, leastPerSecond: 400 },
          { row: 'cart add', mostP95Ms: 60, leastPerSecond: 400 },
          { row: 'cart add and order, per request', mostP95Ms: 150 },
        ]),
      },
      {
        kind: 'program',
        what: 'npm run bench:overload, ten times as many connections for 60 s',
        bound: 'only 200 and 429, as quick again within 10 s',
        command: (share) => [
          'bench/crowd/overload.ts',
          '--seconds',
          String(Math.max(5, Math.round(60 * share))),
        ],
        needsBuild: true,
        read: readOverload,
      },
    ],
  },
  B5: {
    question: 'Does it stay well for an hour?',
    runs: [
      {
        kind: 'program',
        what: 'npm run bench:soak, mixed visits that order too; the orders counted afterwards',
        bound:
          'since minute 10 memory +5 %, handles +16; loop 50 ms late at p99; 10 lines of the log a second; no answer of 500; each order whole',
        command: (share) => ['bench/soak/measure.ts', '--minutes', soakMinutes(share)],
        needsBuild: true,
        read: readSoak,
      },
    ],
  },
  B6: {
    question: 'Does every event arrive once, in its order?',
    runs: [
      {
        kind: 'code',
        what: '10,000 events to a receiver that fails 30 times of a hundred',
        bound: 'each once, none lost, in order',
        files: unit('outbox/outbox'),
        hasEngines: true,
      },
    ],
  },
};
