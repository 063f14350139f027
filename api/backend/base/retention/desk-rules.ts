import { JOURNAL_YEARS } from '#lib/desk/journal-years.ts';
import type { RetentionRule } from './rule.ts';

/** Rows of a table that are over by one moment of theirs. */
const past = (name: string, table: string, over: string): RetentionRule => ({
  name,
  text: `delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${over} limit $2 for update skip locked))
         returning 1`,
});

/**
 * What the desk keeps for a time (desk.md §5, §6): sessions for twelve hours, what was to be signed for five
 * minutes, tries for a day, browsers that nobody signs in with for 90 days, answers of presses for a day,
 * tickets of downloads for an hour, drafts for 30 days, the last 10,000 changes, links that are over for 30
 * days, the journal for three years.
 */
export const DESK_RETENTION: readonly RetentionRule[] = [
  past('deskSessions', 'operator_session', `created_at <= $1::timestamptz - interval '12 hours'`),
  past('deskChallenges', 'operator_challenge', 'expires_at <= $1'),
  past('deskAttempts', 'operator_attempt', `next_at <= $1::timestamptz - interval '1 day'`),
  past('deskDevices', 'operator_device', `seen_at <= $1::timestamptz - interval '90 days'`),
  past('deskPresses', 'desk_press', `at <= $1::timestamptz - interval '1 day'`),
  // Taken back within half a minute; kept a day, as long as the presses themselves.
  past('deskUndos', 'desk_undo', `at <= $1::timestamptz - interval '1 day'`),
  // Fetched within a minute.
  past('deskTickets', 'desk_ticket', `at <= $1::timestamptz - interval '1 hour'`),
  past('deskDrafts', 'desk_draft', `at <= $1::timestamptz - interval '30 days'`),
  past('deskInvites', 'operator_invite', `expires_at <= $1::timestamptz - interval '30 days'`),
  // The moment has no part in it, but every rule is asked with one.
  past(
    'deskChanges',
    'desk_change',
    `$1::timestamptz is not null and id <= (select max(id) from desk_change) - 10000`,
  ),
  {
    // From the beginning on, and never the newest of the old ones: the chain is to show that nothing else is
    // missing before it. The database lets none go that is not as much older than the newest row of all.
    name: 'deskJournal',
    text: `delete from operator_event where id in (
             select id from operator_event
             where at <= $1::timestamptz - interval '${JOURNAL_YEARS} years'
               and at <= (select at from operator_event order by id desc limit 1)
                 - interval '${JOURNAL_YEARS} years'
               and id < (select max(id) from operator_event
                 where at <= $1::timestamptz - interval '${JOURNAL_YEARS} years')
             order by id limit $2)
           returning 1`,
  },
];
