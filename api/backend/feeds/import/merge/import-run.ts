import { isGone, THIS_PROCESS } from '#api/backend/base/running-process.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { type Asks, insertRows, only, run } from '#api/backend/db/write/statements.ts';
import { START_ID } from '#process/start-id.ts';
import type { SourceIssue } from '../model.ts';
import { refuse } from './refused.ts';

/** A run that has not been heard of for so long is dead, wherever it ran. */
const SILENCE_S = 60;
const BEAT_MS = 10_000;
const LOCK_KEY = 7_310_002;

type Owner = { id: number; start: string | null; place: string | null; pid: number; silence: number };

function isAlive(owner: Owner): boolean {
  if (owner.silence > SILENCE_S) return false;
  if (owner.start === START_ID) return running.has(owner.id);
  return !isGone(owner);
}

/** Runs of this process that have not finished. */
const running = new Set<number>();

export type RunResult = {
  source: string;
  status: 'done' | 'failed';
  stats: Readonly<Record<string, unknown>>;
  fileSha256?: Uint8Array | undefined;
};

export type ImportRun = {
  id: number;
  addIssues(issues: readonly SourceIssue[]): Promise<void>;
  /** Writes the result into the run's row, within `q`. */
  record(q: Queryable, result: RunResult): Promise<void>;
  /** A dry run leaves no row. */
  erase(): Promise<void>;
  /** Ends the heartbeat; another import may begin. */
  end(): void;
};

/**
 * Opens a run, or refuses because another one is alive or `mayBegin` says no. The lock is the row itself with
 * a heartbeat: it holds through a pool of connections and on the embedded engine, where every session shares
 * one backend and advisory locks guard nothing; a killed import frees it at once on the same machine, after a
 * minute elsewhere and between containers.
 */
export async function openRun(
  db: Database,
  about: {
    format: string;
    regionId: number | null;
    mayBegin?: ((tx: Queryable) => Promise<boolean>) | undefined;
  },
): Promise<ImportRun> {
  const id = await db.transaction(async (tx) => {
    await run(tx, 'select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const owners = await run<Owner>(
      tx,
      `select id, stats->>'start' as start, stats->>'place' as place, coalesce((stats->>'pid')::int, 0) as pid,
              extract(epoch from now() - coalesce((stats->>'beatAt')::timestamptz, started_at))::float8 as silence
       from import_run where status = 'running'`,
    );
    if (owners.some(isAlive))
      throw refuse('busy', 'Сейчас идёт другая загрузка каталога. Повторите после её окончания.');
    if (owners.length > 0)
      await run(tx, `update import_run set status = 'lost', finished_at = now() where status = 'running'`);
    if ((await about.mayBegin?.(tx)) === false)
      throw refuse('busy', 'Каталог изменили, пока начиналась загрузка. Повторите её.');
    const row = await run<{ id: number }>(
      tx,
      `insert into import_run (source, format, region_id, stats)
       values ('', $1, $2, jsonb_build_object('start', $3::text, 'place', $4::text, 'pid', $5::int, 'beatAt', now()))
       returning id`,
      [about.format, about.regionId, START_ID, THIS_PROCESS.place, THIS_PROCESS.pid],
    );
    return only(row).id;
  });
  running.add(id);
  const timer = setInterval(() => beat(db, id), BEAT_MS);
  timer.unref();
  return {
    id,
    addIssues: (issues) => addIssues(db, id, issues),
    record: async (q, { source, status, stats, fileSha256 = null }) => {
      await run(
        q,
        `update import_run set source = $2, status = $3, stats = $4::jsonb, file_sha256 = $5, finished_at = now()
         where id = $1`,
        [id, source, status, JSON.stringify(stats), fileSha256],
      );
    },
    erase: async () => {
      await run(db, 'delete from import_run where id = $1', [id]);
    },
    end: () => {
      clearInterval(timer);
      running.delete(id);
    },
  };
}

/**
 * When the newest file of the source was written that has been imported for this region (null: for several);
 * null when none has said it.
 */
export async function newestMade(
  q: Asks,
  sources: readonly string[],
  regionId: number | null,
): Promise<string | null> {
  const [row] = await run<{ at: string | null }>(
    q,
    `select max(stats->>'madeAt') as at from import_run
     where status = 'done' and source = any($1::text[]) and region_id is not distinct from $2::int`,
    [sources, regionId],
  );
  return row?.at ?? null;
}

/** A missed beat is no harm: the next one comes, and a minute of silence is allowed. */
function beat(db: Database, id: number): void {
  run(
    db,
    `update import_run set stats = stats || jsonb_build_object('beatAt', now()) where id = $1 and status = 'running'`,
    [id],
  ).catch(() => undefined);
}

function addIssues(q: Queryable, runId: number, issues: readonly SourceIssue[]): Promise<void> {
  return insertRows(
    q,
    'import_issue',
    { run_id: 'integer', line: 'integer', level: 'text', message: 'text', raw: 'text' },
    issues.map((it) => [runId, it.line, it.level, it.message, it.externalId]),
  );
}
