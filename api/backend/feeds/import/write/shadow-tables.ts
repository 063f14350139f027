import {
  type ConstraintKind,
  constraintsOf,
  type Definition,
  secondaryIndexes,
} from '#api/backend/db/write/definitions.ts';
import type { Part } from '#api/backend/db/write/parts.ts';
import { type Asks, run } from '#api/backend/db/write/statements.ts';

/** The column of each copied table that the parts speak of. */
const PRODUCT_COLUMN: Readonly<Record<string, string>> = { product: 'id' };

/**
 * An empty table of the same columns and checks in the schema `shadow`; keys and indexes come with
 * {@link complete}.
 */
export async function createLike(q: Asks, table: string): Promise<void> {
  await run(
    q,
    `create table shadow.${table} (like public.${table} including defaults including constraints
       including generated including identity including comments)`,
  );
}

/** A copy of a small table, without keys. */
export async function copyWhole(q: Asks, table: string): Promise<void> {
  await createLike(q, table);
  await run(q, `insert into shadow.${table} select * from public.${table}`);
}

/** A copy of a large table, part by part, with its primary key. */
export async function copyTable(q: Asks, table: string, parts: readonly Part[]): Promise<void> {
  await createLike(q, table);
  const names = await run<{ name: string }>(
    q,
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = names.map(({ name }) => name).join(', ');
  const column = PRODUCT_COLUMN[table] ?? 'product_id';
  for (const part of parts) {
    await run(
      q,
      `insert into shadow.${table} (${columns}) select ${columns} from public.${table}
       where ${column} between $1 and $2 order by ${column}`,
      part,
    );
  }
  await addKeys(q, table, ['p']);
  await run(q, `analyze shadow.${table}`);
}

/**
 * Gives a filled table the keys and indexes of the shop's, by the same names, and the planner its figures.
 */
export async function complete(q: Asks, table: string): Promise<void> {
  await addKeys(q, table, ['p', 'u']);
  for (const { text } of await secondaryIndexes(q, table)) {
    await run(q, text.replace(' ON public.', ' ON shadow.'));
  }
  await run(q, `analyze shadow.${table}`);
}

async function addKeys(q: Asks, table: string, kinds: readonly ConstraintKind[]): Promise<void> {
  const present = await run<Pick<Definition, 'name'>>(
    q,
    'select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass',
    [`shadow.${table}`],
  );
  const known = new Set(present.map(({ name }) => name));
  for (const { name, text } of await constraintsOf(q, table, kinds)) {
    if (!known.has(name)) await run(q, `alter table shadow.${table} add constraint ${name} ${text}`);
  }
}
