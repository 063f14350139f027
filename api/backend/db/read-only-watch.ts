import type { Pool, PoolClient } from 'pg';

/** The server takes no writes: a standby, or a primary that is none any more. */
export const READ_ONLY = '25006';

/**
 * After a fail-over every connection that there is leads to the server that was the primary, wherever its
 * name leads now: once one of them has said so, none of them is used again.
 */
export function readOnlyWatch(pool: Pool): { connect(): Promise<PoolClient>; note(): void } {
  const made = new WeakMap<PoolClient, number>();
  let generation = 0;
  pool.on('connect', (client) => void made.set(client, generation));
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        if (made.get(client) === generation) return client;
        client.release(true);
      }
    },
    note: () => {
      generation += 1;
    },
  };
}
