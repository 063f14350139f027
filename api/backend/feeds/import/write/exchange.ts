import type { Queryable } from '#api/backend/db/database.ts';
import { ALL_GOODS } from '#api/backend/db/write/parts.ts';
import { type Asks, run } from '#api/backend/db/write/statements.ts';
import { writeCategories } from '../merge/category-store.ts';
import type { Plan } from '../merge/make-plan.ts';
import { writeVocabulary } from '../merge/vocabulary.ts';
import { patchSearch } from './search.ts';
import type { Shadow } from './shadow.ts';

type ForeignKey = { table: string; name: string; text: string };

/**
 * Keys of and to the tables that are exchanged; those that another table holds have to be taken off by name.
 */
const KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as text
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
   and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
  order by 1, 2`;

/**
 * Puts the tables of a shadow in the place of the shop's, in the caller's transaction. No row of them is
 * touched, so it takes moments whatever their size. Foreign keys hold for new rows at once; `proveKeys`
 * checks the rows they came with.
 */
export async function exchange(
  tx: Queryable,
  plan: Plan,
  { tables, isSearchPatched, areWordsPatched }: Shadow,
): Promise<void> {
  const names = tables.join(', ');
  const keys = await run<ForeignKey>(tx, KEYS, [tables]);
  // Carts write their own table first and read the catalogue then; the other order would be a deadlock.
  const holders = new Set(keys.map(({ table }) => table).filter((table) => !tables.includes(table)));
  await run(tx, `lock table ${[...holders, names].join(', ')} in access exclusive mode`);
  await run(
    tx,
    'insert into brand (id, slug, name) select id, slug, name from shadow.brand s where not exists (select from brand b where b.id = s.id)',
  );
  await writeCategories(tx, plan.categories);
  for (const { table, name } of keys) await run(tx, `alter table ${table} drop constraint ${name}`);
  if (tables.includes('product')) {
    await run(tx, `select setval('shadow.product_id_seq', last_value, is_called) from public.product_id_seq`);
  }
  await run(tx, `drop table ${names}`);
  for (const table of tables) await run(tx, `alter table shadow.${table} set schema public`);
  for (const { table, name, text } of keys) {
    await run(tx, `alter table ${table} add constraint ${name} ${text} not valid`);
  }
  if (isSearchPatched) await patchSearch(tx, ALL_GOODS);
  if (areWordsPatched) await writeVocabulary(tx, plan.vocabulary);
}

/** Checks, one at a time, the foreign keys that an exchange (also one before a crash) has left unproved. */
export async function proveKeys(q: Asks): Promise<void> {
  const keys = await run<{ table: string; name: string }>(
    q,
    `select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
     where contype = 'f' and not convalidated and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of keys) await run(q, `alter table ${table} validate constraint ${name}`);
}
