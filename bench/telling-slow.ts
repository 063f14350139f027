import type { Database, Queryable, Statement } from '#api/backend/db/database.ts';

/** A statement that takes longer is told of: on a slower machine it is the first to meet its deadline. */
const SLOW_MS = 10_000;
/** A search gives up sooner, by design. */
const FAILED_MS = 1_000;
const SHOWN = 120;

/** The same database, which tells of its slow statements and of those that fail. */
export function tellingSlow(db: Database, tell: (words: string) => void): Database {
  const telling = ({ query }: Pick<Queryable, 'query'>): Pick<Queryable, 'query'> => ({
    async query<Row extends object>(statement: Statement) {
      const from = performance.now();
      const took = (): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;
      const shown = statement.text.replace(/\s+/g, ' ').trim().slice(0, SHOWN);
      try {
        const rows = await query<Row>(statement);
        if (performance.now() - from > SLOW_MS) tell(`  ${took()}: ${shown}`);
        return rows;
      } catch (error) {
        if (performance.now() - from > FAILED_MS) tell(`  failed after ${took()}: ${shown}`);
        throw error;
      }
    },
  });
  return {
    ...db,
    ...telling(db),
    transaction: (work, options) =>
      db.transaction(
        (tx) =>
          work({
            ...telling(tx),
            get orm() {
              return tx.orm;
            },
          }),
        options,
      ),
  };
}
