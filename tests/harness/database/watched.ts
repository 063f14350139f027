import type { Database, Queryable, Statement } from '#api/backend/db/database.ts';

/** Asks a statement of the database or the transaction that it was meant for, or does otherwise. */
type Ask = <Row extends object>(on: Queryable, statement: Statement) => Promise<Row[]>;

const asking = (queryable: Queryable, ask: Ask): Queryable => ({
  get orm() {
    return queryable.orm;
  },
  query: (statement) => ask(queryable, statement),
});

/** The same database with a hand on every statement of a transaction. */
export function watched(db: Database, ask: Ask): Database {
  return {
    ...db,
    get orm() {
      return db.orm;
    },
    transaction: (work, options) => db.transaction((tx) => work(asking(tx, ask)), options),
  };
}

/** The same with a hand on every statement, also outside of transactions. */
export function watchedWhole(db: Database, ask: Ask): Database {
  return {
    ...watched(db, ask),
    get orm() {
      return db.orm;
    },
    query: (statement) => ask(db, statement),
    sparingly: () => watchedWhole(db, ask),
  };
}
