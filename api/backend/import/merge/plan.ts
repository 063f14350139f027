import type { SourceIssue } from '../model.ts';
import { type Asks, only, run } from './statements.ts';

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
  await run(
    q,
    `delete from staging.terms t
     using (select external_id, region_id, max(seq) as seq from staging.terms
            group by external_id, region_id having count(*) > 1) last
     where t.external_id = last.external_id and t.region_id = last.region_id and t.seq < last.seq`,
  );
  return repeated.map((row) => ({
    level: 'warning',
    line: row.line,
    externalId: row.externalId,
    message: `Товар «${row.externalId}» повторяется ниже, принят последний.`,
  }));
}

/** The main category of every staged product; null where the source names none that is known. */
export async function planMainCategories(q: Asks): Promise<{ withoutCategory: number }> {
  await run(
    q,
    `create unlogged table staging.main_category as
     select p.seq, p.external_id, p.line, first.id as category_id from staging.product p
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

/** Decides insert, update or same for every product; ids and free articles are settled here, before any writing. */
export async function planProducts(q: Asks, fallbackCategoryId: number | null): Promise<SourceIssue[]> {
  await run(q, 'analyze staging.product (seq, external_id, is_same, code, brand_slug)');
  await run(
    q,
    `create unlogged table staging.plan as
     with judged as (
       select s.seq, s.external_id, s.line, s.is_same, p.id as known_id, p.archived_at is not null as was_archived,
              p.code as known_code, coalesce(s.code, p.code) as wanted,
              coalesce(m.category_id, $1::int) as main_category_id,
              case when p.id is null then 'insert'
                   when not s.is_same then 'update'
                   when p.main_category_id <> coalesce(m.category_id, $1::int) then 'move'
                   else 'same' end as action
       from staging.product s
       join staging.main_category m on m.seq = s.seq
       left join product p on p.external_id = s.external_id),
     ranked as (
       select j.*, row_number() over (partition by wanted order by known_code = wanted desc nulls last, seq) as place,
              exists (select 1 from product o where o.code = j.wanted and o.id is distinct from j.known_id) as is_taken
       from judged j)
     select seq, external_id, line, action, was_archived, main_category_id,
            coalesce(known_id, nextval(pg_get_serial_sequence('product', 'id'))::int) as product_id,
            case when is_same then known_code
                 when place = 1 and not is_taken then wanted
                 else wanted || '-' || external_id end as code,
            not is_same and (place > 1 or is_taken) as is_renamed
     from ranked order by seq`,
    [fallbackCategoryId],
  );
  await run(q, 'alter table staging.plan add primary key (product_id)');
  await run(q, 'analyze staging.plan');
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
    message: `Артикул занят другим товаром, показан как «${row.code}».`,
  }));
}

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

/** External ids are one space for all sources: a product that changes hands is worth a remark. */
export async function takenOver(q: Asks, source: string): Promise<SourceIssue[]> {
  const { count } = only(
    await run<{ count: number }>(
      q,
      `select count(*) as count from staging.plan pl
       join product p on p.id = pl.product_id
       join import_run r on r.id = p.last_seen_run and r.source <> $1
       where pl.action = 'update'`,
      [source],
    ),
  );
  if (count === 0) return [];
  const message = `Заменено товаров, загруженных раньше из другого источника: ${count} (у них те же id).`;
  return [{ level: 'warning', line: null, externalId: null, message }];
}

/** Differences of category membership, for all staged products. */
export async function planMembership(q: Asks): Promise<void> {
  await run(
    q,
    `create unlogged table staging.membership as
     select distinct pl.product_id, c.id as category_id
     from staging.plan pl
     join staging.product_category pc on pc.seq = pl.seq
     join staging.category_id c on c.external_id = pc.category_external_id
     union select product_id, main_category_id from staging.plan`,
  );
  await run(
    q,
    `create unlogged table staging.membership_change as
     select m.product_id, m.category_id, true as is_added from staging.membership m
     left join product_category pc on pc.product_id = m.product_id and pc.category_id = m.category_id
     where pc.product_id is null
     union all
     select pc.product_id, pc.category_id, false from product_category pc
     join staging.plan pl on pl.product_id = pc.product_id
     left join staging.membership m on m.product_id = pc.product_id and m.category_id = pc.category_id
     where m.product_id is null`,
  );
}
