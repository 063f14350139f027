import type { Queryable } from '#api/backend/db/database.ts';
import { tellTrouble } from './tell-trouble.ts';

/** What of an exchange was brought in, and what came of it. */
export type Step = {
  run: number;
  session: string | null;
  kind: 'goods' | 'orders' | 'statuses' | 'removal';
  name: string;
  bytes: number;
  startedAt: Date;
  outcome: 'success' | 'failure' | 'held';
  said: string;
  importId: number | null;
};

export type KeptStep = Step & { finishedAt: Date };

/**
 * Notes a step. A file that was refused breaks the exchange (exchange-1c §7: nothing is counted then), and
 * whatever did not succeed the managers are written to of. In a transaction of the caller's.
 */
export async function noteStep(tx: Queryable, step: Step): Promise<void> {
  await tx.query({
    name: 'exchange_step_note',
    text: `insert into exchange_step (run_id, session_id, kind, name, bytes, started_at, outcome, said, import_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      step.run,
      step.session,
      step.kind,
      step.name,
      step.bytes,
      step.startedAt,
      step.outcome,
      step.said,
      step.importId,
    ],
  });
  if (step.outcome === 'success') return;
  await tellTrouble(tx, { exchange: step.run, isSilent: false }, step.startedAt);
  if (step.kind !== 'goods') return;
  await tx.query({
    name: 'exchange_run_break',
    text: 'update exchange_run set is_broken = true where id = $1',
    values: [step.run],
  });
}

/** The steps of an exchange in their order. */
export function stepsOf(db: Queryable, run: number): Promise<KeptStep[]> {
  return db.query<KeptStep>({
    name: 'exchange_steps',
    text: `select run_id as run, session_id as session, kind, name, bytes::float8 as bytes, started_at as "startedAt",
             finished_at as "finishedAt", outcome, said, import_id as "importId"
           from exchange_step where run_id = $1 order by id`,
    values: [run],
  });
}

/** Sessions of an exchange whose files may still be there, the first first. */
export async function sessionsOf(db: Queryable, run: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'exchange_run_sessions',
    text: 'select id from exchange_session where run_id = $1 order by started_at',
    values: [run],
  });
  return rows.map(({ id }) => id);
}
