/** Where the fault is made and survived: a file below tests/; or why it is not here. */
type Held = { files: readonly string[] } | { why: string };

/** The faults of the reliability design, §3, as far as one is told from another. */
export const FAULTS: Readonly<Record<string, Held>> = {
  'F1 database away at the start': { files: ['unit/server/late-database', 'unit/server/health'] },
  'F2 database dies in a call': { files: ['unit/requests/outage', 'unit/db/embedded', 'unit/db/postgres'] },
  'F3 kill -9 while ordering': { files: ['unit/db/kill', 'unit/orders/journal'] },
  'F4 a second process on the data': { files: ['unit/db/lock', 'unit/db/embedded'] },
  'F5 disk full': { files: ['contract/full-disk'] },
  'F6 power cut': { files: ['unit/orders/journal'] },
  'F7 submitted twice': { files: ['unit/backend/cart-repeats', 'unit/backend/session-token'] },
  'F8 two tabs at one cart': { files: ['unit/backend/races'] },
  'F9 an order beside an add': { files: ['unit/backend/races', 'unit/backend/cart-seen'] },
  'F10 slow database or upstream': { files: ['contract/held-database', 'contract/client'] },
  'F11 telephony, tracker, mail away': { files: ['unit/outbox/outbox', 'unit/integrations/telephony'] },
  'F12 converter away or hostile': { files: ['unit/pictures/converter', 'unit/pictures/fetching'] },
  'F13 clocks and calendars': {
    files: ['unit/lib/time/work-day', 'unit/backend/calendar', 'unit/outbox/clocks-apart'],
  },
  'F14 another build while somebody browses': { files: ['unit/server/releases', 'unit/lib/chunk-guard'] },
  'F15 SIGTERM under load': { files: ['unit/door/drain', 'unit/door/connections/connections'] },
  'F16 a crowd at a cold page': { files: ['unit/door/page-cache', 'unit/door/flights'] },
  'F17 a price that stays old': { files: ['unit/import/changed-keys', 'unit/server/catalogue-watch'] },
  'F18 an importer that dies': { files: ['unit/price-list/kill', 'unit/import/living-import'] },
  'F19 malformed input': { files: ['unit/door/fuzz', 'contract/fuzz'] },
  'F20 a leak': { why: 'B5 counts memory, handles and lines of the log for an hour' },
  'F21 a worker dies, or has no memory left': { files: ['unit/db/embedded', 'unit/pictures/converter'] },
  'F22 slow clients': { files: ['unit/door/connections/connections', 'unit/door/connections/slow-readers'] },
  'F23 robots at the forms': { files: ['unit/limits/rate-storms', 'unit/limits/rate-limits'] },
  'F24 a browser without network, scripts or room': {
    why: 'in a browser: the next line',
  },
};

/** The files of tests that make the faults, each once. */
export const FAULT_FILES: readonly string[] = [
  ...new Set(
    Object.values(FAULTS)
      .flatMap((held) => ('files' in held ? held.files : []))
      .map((name) => `tests/${name}.test.ts`),
  ),
];
