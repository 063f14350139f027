import { type Asks, only, run } from '#api/backend/db/write/statements.ts';
import type { FacetRules } from '#lib/facets/facet-rules.ts';
import { type ParsedOption, type ParsedValue, parseOption } from '#lib/facets/parse-option.ts';
import { slugOf } from '#lib/text/slug.ts';

/** More values than that are nobody's choice: the numbers of papers, descriptions put into an option. */
const MOST_VALUES = 300;
/** Values of one name that are read at all. */
const MOST_OPTIONS = 2000;

const LIST = `jsonb_to_recordset(case jsonb_typeof(p.options) when 'array' then p.options else '[]' end)`;

/**
 * SQL: the options of a product `p` as rows of name and value; anything but a list has none. Pieces in a pack
 * are one too, where the source tells them otherwise than by an option.
 */
export const OPTIONS = `(
  select o.name, o.value from ${LIST} as o(name text, value text)
  union all select 'В упаковке', p.pack_min || ' шт' where p.pack_min > 1 and p.measure = 'шт'
    and not exists (select from ${LIST} as o(name text) where o.name ~* 'в упаковке'))`;

/** Products `p` whose options are to be read: rows of `product`, or of what it is written from. */
export type OptionRows = {
  rows: 'product' | 'staging.product';
  condition: string;
  values: readonly unknown[];
};

/** Notes the options of products that have not been seen before. */
export async function noteOptions(q: Asks, { rows, condition, values }: OptionRows): Promise<void> {
  await run(
    q,
    `insert into facet_option (name, value)
     select name, value from (
       select name, value, row_number() over (partition by name order by value) as at from (
         select distinct o.name, o.value from ${rows} p cross join lateral ${OPTIONS} o
         where ${condition} and length(o.name) between 1 and 100 and length(o.value) between 1 and 200) d) n
     where at <= ${MOST_OPTIONS} on conflict do nothing`,
    values,
  );
}

type Read = { name: string; value: string; option: ParsedOption | null };
type Known = { id: number; key: string; isCrowded: boolean };

/** Gives the options that have not been read yet their filters and values. */
export async function readOptions(q: Asks, rules: FacetRules): Promise<void> {
  const rows = await run<{ name: string; value: string }>(
    q,
    'select name, value from facet_option where value_ids is null order by name collate "C", value collate "C"',
  );
  if (rows.length === 0) return;
  const read = rows.map(
    ({ name, value }): Read => ({ name, value, option: parseOption(name, value, rules) }),
  );
  const facets = await storeFacets(q, read);
  const ids = await storeValues(q, read, facets);
  await run(
    q,
    `update facet_option o set value_ids = n.ids::int[]
     from unnest($1::text[], $2::text[], $3::text[]) as n(name, value, ids) where o.name = n.name and o.value = n.value`,
    [
      read.map(({ name }) => name),
      read.map(({ value }) => value),
      read.map(({ option }) => `{${valueIds(option, ids).join(',')}}`),
    ],
  );
}

function valueIds(option: ParsedOption | null, ids: ReadonlyMap<string, number>): number[] {
  return option === null
    ? []
    : option.values.flatMap((value) => ids.get(nameOf(option.key, tokenOf(value))) ?? []);
}

const nameOf = (key: string, token: string): string => `${key}\n${token}`;

/** As a value stands in addresses: «1,5 л» → `1-5-l`. */
function tokenOf({ label }: ParsedValue): string {
  return slugOf(label.replaceAll('×', 'x')) || 'znachenie';
}

async function storeFacets(q: Asks, read: readonly Read[]): Promise<Map<string, Known>> {
  const titles = new Map<string, string>();
  for (const { option } of read)
    if (option !== null && !titles.has(option.key)) titles.set(option.key, option.title);
  const keys = [...titles.keys()];
  const taken = await run<{ slug: string; key: string }>(q, 'select slug, key from facet');
  const slugs = new Set(taken.map(({ slug }) => slug));
  const known = new Set(taken.map(({ key }) => key));
  const fresh = keys.filter((key) => !known.has(key));
  const named = fresh.map((key) => freeSlug(slugOf(key) || 'filtr', slugs));
  await run(
    q,
    `insert into facet (key, slug, title) select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    [fresh, named, fresh.map((key) => titles.get(key) ?? key)],
  );
  const rows = await run<Known>(
    q,
    `select id, key, is_crowded as "isCrowded" from facet where key = any($1::text[])`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

function freeSlug(wanted: string, taken: Set<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  taken.add(slug);
  return slug;
}

/** Stores the values of filters that are not too many; ids by key and token. */
async function storeValues(
  q: Asks,
  read: readonly Read[],
  facets: ReadonlyMap<string, Known>,
): Promise<Map<string, number>> {
  const values = new Map<string, { facetId: number; token: string; value: ParsedValue }>();
  for (const { option } of read) {
    const facet = option === null ? undefined : facets.get(option.key);
    if (option === null || facet === undefined || facet.isCrowded) continue;
    for (const value of option.values) {
      const token = tokenOf(value);
      const name = nameOf(option.key, token);
      if (!values.has(name)) values.set(name, { facetId: facet.id, token, value });
    }
  }
  const list = [...values.values()];
  await run(
    q,
    `insert into facet_value (facet_id, token, label, number, rank, piece)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::float8[], $5::smallint[], $6::text[])
     on conflict (facet_id, token) do update set rank = excluded.rank, piece = excluded.piece`,
    [
      list.map(({ facetId }) => facetId),
      list.map(({ token }) => token),
      list.map(({ value }) => value.label),
      list.map(({ value }) => value.number),
      list.map(({ value }) => value.rank),
      list.map(({ value }) => value.piece),
    ],
  );
  await run(
    q,
    `update facet set is_crowded = true where not is_crowded
       and id in (select facet_id from facet_value group by facet_id having count(*) > ${MOST_VALUES})`,
  );
  const ids = await run<{ id: number; key: string; token: string }>(
    q,
    `select v.id, f.key, v.token from facet_value v join facet f on f.id = v.facet_id
     where f.key = any($1::text[])`,
    [[...facets.keys()]],
  );
  return new Map(ids.map(({ id, key, token }) => [nameOf(key, token), id]));
}

/** Reads every option anew, by the operator's new file. What products have of it is derived afterwards. */
export async function rereadOptions(q: Asks, rules: FacetRules): Promise<void> {
  await run(q, 'update facet_option set value_ids = null');
  await readOptions(q, rules);
}

/** Whether the lists are older than the filters: then everything of theirs is to be made once. */
export async function lacksFacets(q: Asks): Promise<boolean> {
  const { lacks } = only(
    await run<{ lacks: boolean }>(
      q,
      'select exists (select from listing) and not exists (select from facet_bits) as lacks',
    ),
  );
  return lacks;
}
