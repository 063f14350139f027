import { type Asks, only, run, stage, stageInParts } from '#api/backend/db/write/statements.ts';
import type { SourceIssue } from '../model.ts';

type Remark = { externalId: string; line: number | null; code?: string };

/** Rows said twice: the last one wins (FORMATS). */
export async function dropRepeated(q: Asks): Promise<SourceIssue[]> {
  const repeated = await run<Remark>(
    q,
    `delete from staging.product p
     using (select external_id, max(seq) as seq from staging.product group by external_id having count(*) > 1) last
     where p.external_id = last.external_id and p.seq < last.seq
     returning p.external_id as "externalId", p.line`,
  );
  const updates = await run<Remark & { seq: number; isUpdate: boolean }>(
    q,
    `delete from staging.terms t
     using (select external_id, region_id, max(seq) as seq from staging.terms
            group by external_id, region_id having count(*) > 1) last
     where t.external_id = last.external_id and t.region_id = last.region_id and t.seq < last.seq
     returning t.external_id as "externalId", t.line, t.seq, t.is_update as "isUpdate"`,
  );
  const rows = new Map(updates.filter(({ isUpdate }) => isUpdate).map((row) => [row.seq, row]));
  return [...repeated, ...rows.values()].map((row) => ({
    level: 'warning',
    line: row.line,
    externalId: row.externalId,
    message: `Товар «${row.externalId}» повторяется ниже, принят последний.`,
  }));
}

/** The main category of every staged product; null where the source names none that is known. */
export async function planMainCategories(q: Asks): Promise<{ withoutCategory: number }> {
  await stage(
    q,
    'main_category',
    'seq',
    `select p.seq, p.external_id, p.line, first.id as category_id from staging.product p
     left join (select distinct on (pc.seq) pc.seq, c.id from staging.product_category pc
                join staging.category_id c on c.external_id = pc.category_external_id and c.tree = 'main'
                order by pc.seq, pc.position) first on first.seq = p.seq`,
  );
  return only(
    await run<{ withoutCategory: number }>(
      q,
      'select count(*) as "withoutCategory" from staging.main_category where category_id is null',
    ),
  );
}

/**
 * Decides insert, update or same for every product; ids and free articles are settled here, before any
 * writing.
 *
 * @param rows how many the source has said.
 */
export async function planProducts(
  q: Asks,
  fallbackCategoryId: number | null,
  rows: number,
): Promise<SourceIssue[]> {
  await stageInParts(
    q,
    { table: 'judged', key: 'seq', rows },
    `select s.seq, s.external_id, s.line, s.is_same, p.id as known_id,
            p.code as known_code, coalesce(s.code, p.code) as wanted,
            coalesce(m.category_id, $1::int) as main_category_id,
            case when p.id is null then 'insert'
                 when not s.is_same then 'update'
                 when p.main_category_id <> coalesce(m.category_id, $1::int) then 'move'
                 else 'same' end as action
     from staging.product s
     join staging.main_category m on m.seq = s.seq
     left join product p on p.external_id = s.external_id
     where s.seq between $2::int and $3::int`,
    [fallbackCategoryId],
  );
  await stage(
    q,
    'shared_code',
    'seq',
    `select seq, row_number() over (partition by wanted order by known_code = wanted desc nulls last, seq) as place
     from staging.judged
     where wanted in (select wanted from staging.judged group by wanted having count(*) > 1)`,
  );
  // Both sides of the next join are found by a key: the database may take the products for none at all, when
  // it has looked at them while the rows of an import were written and not committed, and would go through
  // all that is judged for each of them.
  await run(q, 'create index on staging.judged (known_id)');
  await stage(q, 'wanted_code', 'code', WANTED_CODES);
  await stage(q, 'taken_code', 'code', TAKEN_CODES);
  await stageInParts(
    q,
    { table: 'plan', key: 'product_id', rows },
    `select j.seq, j.external_id, j.line, j.action, j.main_category_id,
            coalesce(j.known_id, nextval(pg_get_serial_sequence('product', 'id'))::int) as product_id,
            case when j.is_same then j.known_code
                 when coalesce(c.place, 1) = 1 and o.code is null then j.wanted
                 else j.wanted || '-' || j.external_id end as code,
            not j.is_same and (coalesce(c.place, 1) > 1 or o.code is not null) as is_renamed
     from staging.judged j
     left join staging.shared_code c on c.seq = j.seq
     left join staging.taken_code o on o.code = j.wanted and o.id is distinct from j.known_id
     where j.seq between $1::int and $2::int order by j.seq`,
  );
  return [...(await renamedCodes(q)), ...(await dropClashingCodes(q))];
}

async function renamedCodes(q: Asks): Promise<SourceIssue[]> {
  const rows = await run<Remark>(
    q,
    `select external_id as "externalId", line, code from staging.plan where is_renamed order by seq`,
  );
  return rows.map((row) => ({
    level: 'warning',
    line: row.line,
    externalId: row.externalId,
    message: `Такой артикул есть у другого товара; этот продаётся под кодом «${row.code}».`,
  }));
}

/** Codes that are new to their products. */
const WANTED_CODES = `
  select distinct wanted as code from staging.judged where wanted is not null and known_code is distinct from wanted`;

/**
 * Codes that their products keep: not those of archived products that the rows do not name, and not those
 * that a product gives up for another one in the same rows, so that two articles may change places.
 */
const TAKEN_CODES = `
  select p.code, p.id from staging.wanted_code w
  join product p on p.code = w.code
  left join staging.judged j on j.known_id = p.id
  where case when j.seq is null then p.archived_at is null or p.off_at is not null else j.is_same or j.wanted = p.code end`;

/** An article made unique that still belongs to someone: the row cannot be stored. */
async function dropClashingCodes(q: Asks): Promise<SourceIssue[]> {
  const rows = await run<Remark>(
    q,
    `delete from staging.plan a where is_renamed and (
       exists (select 1 from staging.plan b where b.code = a.code and b.product_id <> a.product_id)
       or exists (select 1 from product p where p.code = a.code and p.id <> a.product_id))
     returning external_id as "externalId", line, code`,
  );
  return rows.map((row) => ({
    level: 'skipped',
    line: row.line,
    externalId: row.externalId,
    message: `Пропущено: артикул «${row.code}» уже занят.`,
  }));
}

/** Differences of category membership, for all staged products. */
export async function planMembership(q: Asks): Promise<void> {
  await stage(
    q,
    'membership',
    'product_id, category_id',
    `select distinct pl.product_id, c.id as category_id
     from staging.plan pl
     join staging.product_category pc on pc.seq = pl.seq
     join staging.category_id c on c.external_id = pc.category_external_id
     union select product_id, main_category_id from staging.plan`,
  );
  await stage(
    q,
    'membership_change',
    'product_id, category_id',
    `select m.product_id, m.category_id, true as is_added from staging.membership m
     left join product_category pc on pc.product_id = m.product_id and pc.category_id = m.category_id
     where pc.product_id is null
     union all
     select pc.product_id, pc.category_id, false from product_category pc
     join staging.plan pl on pl.product_id = pc.product_id
     left join staging.membership m on m.product_id = pc.product_id and m.category_id = pc.category_id
     where m.product_id is null`,
  );
}
