import type { Queryable } from '../database.ts';

/** How much of the primary's log a replica has not replayed yet. */
export type Lag = {
  bytes: number;
  /** Since the last transaction that it has replayed; 0 where nothing is left to replay. */
  seconds: number;
};

/** Null where `replica` is no standby, as after it has become the primary. */
export async function readLag(
  primary: Pick<Queryable, 'query'>,
  replica: Pick<Queryable, 'query'>,
): Promise<Lag | null> {
  const [written] = await primary.query<{ at: string }>({
    name: 'replica_written',
    text: 'select pg_current_wal_lsn()::text as at',
  });
  const [row] = await replica.query<{ bytes: number | null; seconds: number | null }>({
    name: 'replica_replayed',
    text: `select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes,
                  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds
           where pg_is_in_recovery()`,
    values: [written?.at],
  });
  if (row === undefined || row.bytes === null) return null;
  const bytes = Math.max(0, row.bytes);
  return { bytes, seconds: bytes === 0 ? 0 : Math.max(0, row.seconds ?? 0) };
}
