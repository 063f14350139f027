import type { Database, Queryable, Statement } from '#api/backend/db/database.ts';
import { watched } from './watched.ts';

/** A database whose process dies before the n-th statement of a transaction, or after its last one. */
export function dyingAt(db: Database, at: number): { database: Database; asked: () => number } {
  let asked = 0;
  const database = watched(db, <Row extends object>(tx: Queryable, statement: Statement) => {
    asked += 1;
    if (asked === at) throw new Error('killed');
    return tx.query<Row>(statement);
  });
  return { database, asked: () => asked };
}
