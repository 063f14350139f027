import type { Database } from '#api/backend/db/database.ts';
import type { DeskHandler } from '../context.ts';
import { type Facts, readFacts } from './read-facts.ts';
import { todayOf } from './today-of.ts';

/** Nobody reads what is older, ms (desk.md §4.7). */
const KEPT_MS = 10_000;

/** What was read last of each database, or is being read: once for everybody. */
const last = new WeakMap<Database, { at: number; facts: Promise<Facts> }>();

/** «Сегодня»: what waits, and how the day goes. */
export const getToday: DeskHandler<'getToday'> = async (_input, context) => {
  const { database, clock, settings, operator } = context;
  const now = clock.now();
  const kept = last.get(database);
  const isFresh = kept !== undefined && Math.abs(now.getTime() - kept.at) < KEPT_MS;
  const facts = isFresh ? kept.facts : readFacts(database, settings, now);
  if (!isFresh) {
    last.set(database, { at: now.getTime(), facts });
    // A failure is nobody else's answer.
    facts.catch(() => last.delete(database));
  }
  return todayOf(await facts, operator);
};
