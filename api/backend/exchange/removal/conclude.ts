import type { Database } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { findRun, type Run } from '../history/runs.ts';
import { noteStep } from '../history/steps.ts';
import { missingFrom } from './missing.ts';
import { concludeFull, type Removal, removeMissing } from './remove-missing.ts';

async function noteRemoval(db: Database, run: number, removal: Removal, startedAt: Date): Promise<void> {
  if (removal.said === '') return;
  const { outcome, said, importId } = removal;
  const step = { run, session: null, kind: 'removal', name: '', bytes: 0, startedAt } as const;
  await db.transaction((tx) => noteStep(tx, { ...step, outcome, said, importId }));
}

/**
 * An exchange has been closed: if it was a full one of which nothing is amiss, what it does not name is
 * counted (exchange-1c §7). Null when there is nothing to count, or another import runs.
 */
export async function concludeRun(
  db: Database,
  id: number,
  { clock, isForced = false }: { clock: Clock; isForced?: boolean },
): Promise<Removal | null> {
  const run = await findRun(db, id);
  if (run === null || !run.isFull || run.isBroken) return null;
  const startedAt = clock.now();
  const removal = await concludeFull(db, id, { clock, isForced });
  if (removal.isBusy !== true) await noteRemoval(db, id, removal, startedAt);
  return removal;
}

/** The operator has looked at what was held: what the exchange does not name leaves. */
export async function acceptRemoval(db: Database, run: Run, clock: Clock): Promise<Removal> {
  const startedAt = clock.now();
  const removal = run.isFull
    ? await concludeFull(db, run.id, { clock, isForced: true })
    : await removeMissing(db, await missingFrom(db, [run.id], { noted: false }), {
        run: run.id,
        isForced: true,
        clock,
      });
  await noteRemoval(db, run.id, removal, startedAt);
  return removal;
}

/** Why nothing is removed on request; null where it may be. */
async function whyNot(db: Database, since: Date, now: Date): Promise<string | null> {
  if (now.getTime() - since.getTime() > 24 * 3600 * 1000) return 'Отметка времени старше суток';
  const [told] = await db.query<{ isGiven: boolean; goods: number; failed: number }>({
    name: 'exchange_since',
    text: `select exists (select from exchange_session
               where extract(epoch from started_at)::bigint between $1::bigint - 1 and $1::bigint + 1) as "isGiven",
             count(*) filter (where kind = 'goods')::int as goods,
             count(*) filter (where kind = 'goods' and outcome <> 'success')::int as failed
           from exchange_step where finished_at >= to_timestamp($1::bigint - 1)`,
    values: [Math.floor(since.getTime() / 1000)],
  });
  if (told === undefined || !told.isGiven) return 'Сайт такой отметки времени не давал';
  if (told.goods === 0) return 'С этого времени товары не приходили';
  return told.failed > 0 ? 'С этого времени не все файлы загружены' : null;
}

/**
 * Takes out of sale, on 1C's request, what was named nowhere since a moment that `checkauth` has given.
 *
 * @param seconds that moment, seconds of Unix.
 */
export async function deactivate(
  db: Database,
  { run, seconds, clock }: { run: number; seconds: number; clock: Clock },
): Promise<Removal> {
  const startedAt = clock.now();
  const since = new Date(seconds * 1000);
  const fault = await whyNot(db, since, startedAt);
  if (fault !== null)
    return { outcome: 'failure', said: `${fault}: с продажи ничего не снято.`, importId: null };
  const runs = await db.query<{ id: number }>({
    name: 'exchange_runs_since',
    text: 'select id from exchange_run where seen_at >= to_timestamp($1::bigint - 1)',
    values: [seconds],
  });
  const named = runs.map(({ id }) => id);
  const missing = await missingFrom(db, named, { noted: false });
  const removal = await removeMissing(db, missing, { run, isForced: false, clock });
  if (removal.isBusy !== true) await noteRemoval(db, run, removal, startedAt);
  return removal;
}
