import type { Bars } from '../bar.ts';
import { readImporter } from '../read-programs.ts';
import { inBrowser, unit } from './words.ts';

/** What those can do who mean no good. */
export const STRANGER_BARS: Pick<Bars, 'B7' | 'B8' | 'B9' | 'B10' | 'B11' | 'B15' | 'B17'> = {
  B7: {
    question: 'Does any input break the shop?',
    runs: [
      {
        kind: 'code',
        what: '100,000 requests as bytes over a socket',
        bound: 'none 500, none over 1 s, no stack',
        files: unit('door/fuzz'),
      },
      {
        kind: 'code',
        what: '100,000 calls over the table of the contract',
        bound: 'none 500, no stack',
        files: ['tests/contract/fuzz.test.ts'],
      },
      {
        kind: 'code',
        what: '10,000 changed files of each kind: price lists (CSV, XLSX, XLS), lists of buyers, requests of 1C; 3,000 of CommerceML',
        bound: 'no crash, no price unsaid',
        files: unit(
          'price-list/changed-bytes',
          'quick-order/changed-bytes',
          'exchange/hostile-requests',
          'cml/hostile',
        ),
      },
      {
        kind: 'code',
        what: '2,000 changed pictures to the converter',
        bound: 'an answer to each, one process',
        files: unit('reliability/changed-pictures'),
      },
      {
        kind: 'program',
        what: 'npm run bench:lists, price lists of 100,000 goods',
        bound: 'its command holds 256 MB at most',
        command: (share) => ['bench/imports/price-lists.ts', String(Math.round(100_000 * share))],
        needsBuild: true,
        read: readImporter,
      },
    ],
  },
  B8: {
    question: 'Can it be made to ask, or to send somebody, elsewhere?',
    runs: [
      {
        kind: 'code',
        what: 'addresses of pictures that may not be asked for',
        bound: '60 or more, 0 asked',
        files: unit('pictures/remote', 'pictures/others'),
      },
      {
        kind: 'code',
        what: 'hosts and addresses that lead elsewhere',
        bound: '80 or more, 0 foreign Location',
        files: unit('reliability/foreign-hosts'),
      },
    ],
  },
  B9: {
    question: 'Does a text of others ever run?',
    runs: [
      {
        kind: 'browser',
        what: '300 texts that mean to run, in every place that a text of others has',
        bound: '0 run; clean pages break no policy',
        files: inBrowser('storms/hostile-texts'),
        project: 'prefix',
      },
    ],
  },
  B10: {
    question: 'Has every answer its headers?',
    runs: [
      {
        kind: 'code',
        what: 'policy and headers at the door, by kinds of answers',
        bound: 'as the design says',
        files: unit('door/policy', 'door/gate', 'door/errors', 'door/static-files'),
      },
      {
        kind: 'browser',
        what: 'the policy of every page, opened in Chromium',
        bound: '0 violations',
        files: inBrowser('policy.both'),
        project: 'prefix',
      },
      {
        kind: 'code',
        what: 'policies of pages, answers and the desk before csp_evaluator',
        bound: 'nothing of medium or worse',
        files: unit('door/policy-weaknesses'),
      },
    ],
  },
  B11: {
    question: 'Are cookies few and closed?',
    runs: [
      {
        kind: 'code',
        what: 'attributes of the session’s cookie, and who gets one',
        bound: 'exact',
        files: ['tests/contract/http-door.test.ts', ...unit('backend/session-token', 'door/page-cache')],
        isShort: true,
      },
    ],
  },
  B15: {
    question: 'Does anything personal get out?',
    runs: [
      {
        kind: 'code',
        what: 'the log, the access log, and what stays of somebody who is erased',
        bound: '0 found',
        files: unit('log/log', 'server/access-log', 'requests/erased-everywhere'),
        hasEngines: true,
        isShort: true,
      },
      {
        kind: 'browser',
        what: 'both outputs and the access log of the shops while people order and ask in browsers',
        bound: 'no telephone, address of mail or name of theirs',
        // What is written is looked at after whatever has been run (tests/e2e/requests/quiet-log.after.ts).
        files: inBrowser('feed-to-order', 'order/room', 'order/second-order', 'requests/people'),
        project: 'prefix',
      },
    ],
  },
  B17: {
    question: 'Does anybody ever see another’s?',
    runs: [
      {
        kind: 'browser',
        what: '500 sessions with marked carts, 10,000 mixed requests, regions by host, prefix and header',
        bound: '0 foreign marks, 0 foreign regions',
        files: inBrowser('storms/isolation'),
        project: 'prefix',
      },
    ],
  },
};
