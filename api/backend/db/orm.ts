import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Orm } from './database.ts';
import { encodeValue } from './encode.ts';
import type { Connection } from './engine.ts';
import { toObjects } from './rows.ts';
import { tables } from './schema/tables.ts';

/**
 * Plans of texts beyond this number are not kept: lists of changing length would fill the database's memory.
 */
const MOST_NAMES = 500;
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return '';
  const name = `orm_${names.size}`;
  names.set(text, name);
  return name;
}

/** Drizzle speaking through `connection`, so that inside a transaction it is part of it. */
export function ormOver(connection: Connection): Orm {
  return drizzle(
    async (text, params, method) => {
      const answer = await connection.run({ name: nameOf(text), text, values: params.map(encodeValue) });
      return { rows: method === 'all' ? answer.rows : toObjects(answer) };
    },
    { schema: tables },
  );
}
