import { DESK_RETENTION } from './desk-rules.ts';
import type { RetentionRule } from './rule.ts';

/** So long it is known what an import has done and remarked. */
const REPORTS = `interval '90 days'`;

/**
 * Kept for a time (operations §5): sessions with their carts and favourites until they run out (90 days
 * untouched, 180 in all), remarks of imports and the runs they are of. What was told to whom, words nobody
 * found, exchanges and terms without goods have times of their own, with who writes them; orders, requests
 * and consents stay until somebody decides.
 */
export const RETENTION: readonly RetentionRule[] = [
  {
    name: 'sessions',
    text: `delete from session where id in (
             select id from session where expires_at <= $1 order by expires_at limit $2 for update skip locked)
           returning 1`,
  },
  {
    name: 'importRemarks',
    text: `delete from import_issue where id in (
             select i.id from import_issue i join import_run r on r.id = i.run_id
             where r.finished_at <= $1::timestamptz - ${REPORTS} limit $2)
           returning 1`,
  },
  {
    // The newest run of a source tells what the next one is compared with.
    name: 'importRuns',
    text: `delete from import_run where id in (
             select r.id from import_run r
             where r.finished_at <= $1::timestamptz - ${REPORTS}
               and exists (select from import_run later where later.source = r.source and later.id > r.id)
               and not exists (select from import_issue i where i.run_id = r.id)
             limit $2)
           returning 1`,
  },
  {
    name: 'limits',
    text: `delete from limit_count where key in (
             select key from limit_count where ends_at <= $1 order by ends_at limit $2 for update skip locked)
           returning 1`,
  },
  ...DESK_RETENTION,
];
