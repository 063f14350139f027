import type { Database, Queryable, Statement } from '#api/backend/db/database.ts';

/** The same database with a hand on every statement of a transaction. */
export function watched(
  db: Database,
  ask: <Row extends object>(tx: Queryable, statement: Statement) => Promise<Row[]>,
): Database {
  return {
    ...db,
    get orm() {
      return db.orm;
    },
    transaction: (work, options) =>
      db.transaction(
        (tx) =>
          work({
            get orm() {
              return tx.orm;
            },
            query: (statement) => ask(tx, statement),
          }),
        options,
      ),
  };
}
