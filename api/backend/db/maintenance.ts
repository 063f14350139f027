import type { Database, Queryable } from './database.ts';

/** A table of a million rows is read and written whole; beside other work that takes minutes. */
const TABLE_DEADLINE_MS = 600_000;

/**
 * What the embedded engine's planner is to know of a column: of the usual hundred it reads three times the
 * rows, and everybody waits.
 */
const EMBEDDED_FIGURES = '30';

type Figured = { name: string; columns: string };

const COLUMNS_WITH_FIGURES = `
  select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and a.atttypid <> all('{jsonb,bit}'::regtype[])`;

/**
 * What goods in sale are told by, and the share of rows that are so by the planner's figures. They are taken
 * now and then, so those of a time when nothing was sold may still stand when the catalogue comes.
 */
const SOLD_SHARES = `
  select format('%I.%I', schemaname, tablename)::regclass as oid,
         min(case attname when 'archived_at' then null_frac
             else coalesce(most_common_freqs[array_position(most_common_vals::text::text[], 't')], 0) end) as share
  from pg_stats
  where schemaname = 'public' and (tablename, attname) in (('product', 'archived_at'), ('product_region', 'is_listed'))
  group by 1`;
/**
 * The planner compares each row with each only where it takes them for so few; and where that is most of a
 * table, the table is small.
 */
const FEW_ROWS = 100;
const SMALL_SHARE = 0.1;

/**
 * Counts anew the tables that have fewer rows than pages by the planner's figures, small ones too, and those
 * of which next to nothing is sold by them. PostgreSQL's keeper leaves such figures when it looks at a table
 * whose first rows are written and not yet committed, or when all goods are archived; until it comes again,
 * bulk work that joins such a table compares each row with each.
 */
export async function mendFigures(q: Pick<Queryable, 'query'>): Promise<void> {
  const tables = await q.query<Figured>({
    name: 'figures_to_mend',
    text: `with sold as materialized (${SOLD_SHARES})
           ${COLUMNS_WITH_FIGURES} and c.relpages > 0 and (c.reltuples < c.relpages or exists (
             select from sold s where s.oid = c.oid and s.share < ${SMALL_SHARE}
               and s.share * c.reltuples / c.relpages * pg_relation_size(c.oid) / current_setting('block_size')::int
                 < ${FEW_ROWS}))
           group by c.relname order by c.relname`,
  });
  for (const { name, columns } of tables)
    await q.query({ name: '', text: `analyze ${name} (${columns})`, deadlineMs: TABLE_DEADLINE_MS });
}

/** A table of fewer bytes is tidied in a moment. */
const SMALL_BYTES = 262_144;

/**
 * Clears dead rows and renews the planner's figures, one table at a time so that others get their turn
 * between; a small one takes one statement, since beginning and ending a second one costs more than it does.
 * Nothing is looked for by the values of a document or of bits, and those are most of the bytes. The embedded
 * engine has no autovacuum: its owner calls this on a timer, and every large import at its end.
 */
export async function vacuum(db: Database): Promise<void> {
  const tables = await db.query<Figured & { is_small: boolean }>({
    name: 'vacuum_tables',
    text: `select f.name, f.columns, pg_relation_size(f.name::regclass) < ${SMALL_BYTES} as is_small
           from (${COLUMNS_WITH_FIGURES} group by c.relname) f order by f.name`,
  });
  for (const { name, columns, is_small: isSmall } of tables) {
    const figured = `${name} (${columns})`;
    const text = isSmall ? `vacuum (analyze) ${figured}` : `vacuum ${name}`;
    await db.query({ name: '', text, deadlineMs: TABLE_DEADLINE_MS });
    if (!isSmall) await analyze(db, figured);
  }
}

async function analyze(db: Database, what: string): Promise<void> {
  await db.transaction(
    async (tx) => {
      if (db.engine === 'pglite')
        await tx.query({ name: '', text: `set local default_statistics_target = ${EMBEDDED_FIGURES}` });
      await tx.query({ name: '', text: `analyze ${what}`, deadlineMs: TABLE_DEADLINE_MS });
    },
    { deadlineMs: TABLE_DEADLINE_MS },
  );
}

/**
 * Leaves nothing of rows that were changed or deleted, neither in files of the embedded engine nor in the
 * planner's figures, which quote values. A plain vacuum frees the place of such a row and leaves its bytes;
 * the log of changes holds them too. On PostgreSQL both are its keeper's business, with its copies; the
 * figures are renewed there as well.
 */
export async function purge(db: Database, tables: readonly string[]): Promise<void> {
  const run = (text: string) => db.query({ name: '', text, deadlineMs: TABLE_DEADLINE_MS });
  if (db.engine === 'postgres') {
    for (const table of tables) await run(`analyze ${table}`);
    return;
  }
  for (const table of [...tables, 'pg_statistic']) await run(`vacuum (full, analyze) ${table}`);
  // Segments that are kept for later use keep what is written in them.
  await run('set wal_recycle = off');
  await run('select pg_switch_wal()');
  await run('checkpoint');
  await run('reset wal_recycle');
}
