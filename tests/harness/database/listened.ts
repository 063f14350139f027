import type { Database, Statement } from '#api/backend/db/database.ts';
import { watchedWhole } from './watched.ts';

/**
 * The same database as one of its own, for whom nothing is kept yet, and the statements that it has been
 * asked since they were looked at last.
 */
export function listened(db: Database): { database: Database; made: () => Statement[] } {
  const statements: Statement[] = [];
  const database = watchedWhole(db, (on, statement) => {
    statements.push(statement);
    return on.query(statement);
  });
  return { database, made: () => statements.splice(0) };
}
