import { type Asks, IMPORT_DEADLINE_MS } from './statements.ts';

/** What a table has beside its columns: a quoted name, and the text that makes it again. */
export type Definition = { name: string; text: string };

/** A constraint's kind as PostgreSQL's catalogue spells it: primary key, unique, foreign key. */
export type ConstraintKind = 'p' | 'u' | 'f';

/** The indexes of a table of the shop that belong to no constraint. */
export function secondaryIndexes(q: Asks, table: string): Promise<Definition[]> {
  return q.query<Definition>({
    name: 'secondary_indexes',
    deadlineMs: IMPORT_DEADLINE_MS,
    text: `select quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as text
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint o where o.conindid = i.indexrelid)
     order by 1`,
    values: [`public.${table}`],
  });
}

/**
 * The constraints of a table of the shop, of these kinds: keys that others lean on first, foreign keys last.
 */
export async function constraintsOf(
  q: Asks,
  table: string,
  kinds: readonly ConstraintKind[],
): Promise<Definition[]> {
  return q.query<Definition>({
    name: 'constraints_of',
    deadlineMs: IMPORT_DEADLINE_MS,
    text: `select quote_ident(conname) as name, pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = $1::regclass and contype::text = any($2::text[]) order by contype = 'f', contype, conname`,
    values: [`public.${table}`, kinds],
  });
}
