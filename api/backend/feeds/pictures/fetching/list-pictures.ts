import type { Database, Queryable } from '#api/backend/db/database.ts';

/** Products of one statement: others get their turn between. */
const PART = 500;

/**
 * Pictures elsewhere that the products $1 to $2 name, with their place among those of the product; $3 marks
 * «no picture» (D23).
 */
const NAMED = `
  select p.id as product_id, x.url, x.place from product p
  cross join lateral (
    select p.image as url, 0 as place
    union all
    select e.url, e.place::int from jsonb_array_elements_text(
      case jsonb_typeof(p.images) when 'array' then p.images else '[]' end) with ordinality as e (url, place)
  ) x
  where p.id between $1 and $2 and p.archived_at is null and x.url ~ '^https?://'
    and not exists (select from unnest($3::text[]) as marker where position(marker in x.url) > 0)`;

const HOST = `coalesce(substring(url from '^https?://(?:[^/?#@]*@)?([^/?#]*)'), '')`;

/**
 * Pictures nobody knew, main ones a day before the rest; and who shows which. `made` rows are not seen by the
 * statement that made them, so both are named.
 */
const ADD = `
  with named as (${NAMED}),
  made as (
    insert into image_asset (source_url, host, next_at)
    select url, ${HOST}, now() - make_interval(hours => 24 - least(min(place), 20)) from named group by url
    on conflict (source_url) do nothing returning id, source_url
  ),
  known as (
    select id, source_url from made
    union all select id, source_url from image_asset where source_url in (select url from named)
  )
  insert into image_use (asset_id, product_id)
  select distinct k.id, n.product_id from named n join known k on k.source_url = n.url
  on conflict do nothing`;

const FORGET = `
  delete from image_use u using image_asset a, product p
  where u.product_id between $1 and $2 and a.id = u.asset_id and p.id = u.product_id
    and (p.archived_at is not null or (a.source_url is distinct from p.image and not p.images ? a.source_url))`;

/** Whose products show which picture, where that is other than it was. */
const SOURCES = `
  with shown as (
    select u.asset_id, array_agg(distinct r.source order by r.source) as sources
    from image_use u join product_region r on r.product_id = u.product_id where r.source is not null group by 1
  )
  update image_asset a set sources = coalesce(s.sources, '{}')
  from image_asset b left join shown s on s.asset_id = b.id
  where b.id = a.id and a.sources <> coalesce(s.sources, '{}')`;
const SOURCES_DEADLINE_MS = 120_000;

/** The last import that has changed anything, and the last whose pictures are listed. */
async function runs(q: Queryable): Promise<{ last: number; listed: number }> {
  const [row] = await q.query<{ last: number; listed: number }>({
    name: 'picture_runs',
    text: `select coalesce((select max(id) from import_run where status = 'done'), 0) as last,
                  coalesce((select listed_run from image_fetcher), 0) as listed`,
  });
  return row ?? { last: 0, listed: 0 };
}

/** Whether an import has come since pictures were listed. */
export async function isListingDue(q: Queryable): Promise<boolean> {
  const { last, listed } = await runs(q);
  return last > listed;
}

/**
 * Lists the pictures that the products name, part by part. For whoever has the lead; what breaks off is begun
 * again.
 */
export async function listPictures(db: Database, markers: readonly string[]): Promise<void> {
  const { last, listed } = await runs(db);
  if (last === listed) return;
  const [range] = await db.query<{ first: number; end: number }>({
    name: 'picture_range',
    text: 'select coalesce(min(id), 0) as first, coalesce(max(id), -1) as end from product',
  });
  for (let from = range?.first ?? 0; from <= (range?.end ?? -1); from += PART) {
    const part = [from, from + PART - 1, markers];
    await db.query({ name: 'picture_list_add', text: ADD, values: part });
    await db.query({ name: 'picture_list_forget', text: FORGET, values: [from, from + PART - 1] });
  }
  // Nobody else tells the planner how large they have become, on the embedded engine at once.
  for (const table of ['image_asset', 'image_use']) await db.query({ name: '', text: `analyze ${table}` });
  await db.query({ name: 'picture_list_sources', text: SOURCES, deadlineMs: SOURCES_DEADLINE_MS });
  await db.query({
    name: 'picture_listed',
    text: 'update image_fetcher set listed_run = $1',
    values: [last],
  });
}
