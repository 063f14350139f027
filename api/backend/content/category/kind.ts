import { z } from 'zod';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { CategoryTree } from '#lib/catalogue/tree.ts';
import { slugOf } from '#lib/text/slug.ts';
import { line, link, sort } from '../fields/fields.ts';
import { defineKind, type Problem } from '../kind.ts';
import { rowReader } from '../stored-row.ts';
import { keepOldAddress, settleCategories } from './settle.ts';

const LONGEST_ID = 80;
const SALE = 'sale/';
const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;

const schema = z.strictObject({
  /** Needed for a category that no feed has; a feed's own name comes again with its next import. */
  name: line(200).optional(),
  slug: z.string().max(96).regex(SLUG, { error: 'нужны строчные латинские буквы, цифры и дефис' }).optional(),
  icon: z.string().regex(SLUG, { error: 'нужно имя значка' }).optional(),
  sort,
  /** Id of the category above it, in the same tree; where the feed puts it when absent. */
  parent: z.string().min(1).max(LONGEST_ID).optional(),
  /** Makes it a line that leads out instead of to goods (D21). */
  url: link.optional(),
  /** Its place among the sections of the sale (D20). */
  vendorId: z.string().min(1).max(80).optional(),
});

type Known = { id: number; parentId: number | null; slug: string; name: string };

/** The tree and the feed's id that a name stands for. */
function treeAndId(name: string): readonly [CategoryTree, string] {
  return name.startsWith(SALE) ? ['sale', name.slice(SALE.length)] : ['main', name];
}

const problem = (field: string, message: string): Problem => ({ field, message });

/**
 * What a feed cannot say of a category: address, icon, place. Called by the feed's id; `sale/{id}` is a
 * section of the sale, which shows the goods on sale of the category with the same id. A category that no
 * feed has is made.
 */
export const category = defineKind({
  schema,
  names: {
    fault: (name) => {
      const [, id] = treeAndId(name);
      return id !== '' && id.length <= LONGEST_ID ? null : 'нужен номер категории из файла или sale/номер';
    },
    everywhere: 'категории одни на все регионы',
  },
  async write(tx, { name: called }, value) {
    const [tree, externalId] = treeAndId(called);
    const rows = await tx.query<Known & { externalId: string | null }>({
      name: 'content_category_known',
      text: `select id, parent_id as "parentId", slug, name, external_id as "externalId" from category
             where tree = $1 and (external_id = any($2::text[]) or slug = $3)`,
      values: [tree, [externalId, value.parent ?? externalId], value.slug ?? ''],
    });
    const known = rows.find((row) => row.externalId === externalId);
    const name = value.name ?? known?.name;
    if (name === undefined) return problem('name', 'такой категории ещё нет, нужно название');
    const above = rows.find((row) => row.externalId === value.parent);
    if (value.parent !== undefined && above === undefined)
      return problem('parent', `нет категории ${value.parent}`);
    const slug = value.slug ?? known?.slug ?? slugOf(name);
    if (rows.some((row) => row.slug === slug && row.id !== known?.id))
      return problem('slug', `адрес ${slug} занят`);
    await tx.query({
      name: 'content_category_write',
      text: `insert into category (tree, external_id, parent_id, slug, name, icon, type, url, sort, vendor_id, id, path)
             select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, n.id, array[n.id]
             from (select coalesce($11::int, nextval(pg_get_serial_sequence('category', 'id'))::int) as id) n
             on conflict (tree, external_id) do update set parent_id = excluded.parent_id, slug = excluded.slug,
               name = excluded.name, icon = excluded.icon, type = excluded.type, url = excluded.url,
               sort = excluded.sort, vendor_id = excluded.vendor_id`,
      values: [
        tree,
        externalId,
        above?.id ?? known?.parentId ?? null,
        slug,
        name,
        value.icon ?? null,
        value.url === undefined ? 'category' : 'pdf',
        value.url ?? null,
        value.sort,
        value.vendorId ?? null,
        known?.id ?? null,
      ],
    });
    if (known !== undefined && known.slug !== slug) await keepOldAddress(tx, tree, known.id, known.slug);
    return null;
  },
  settle: settleCategories,
  read: rowReader(
    'category',
    `select name, slug, icon, sort, url, vendor_id as "vendorId",
       (select a.external_id from category a where a.id = c.parent_id) as parent
     from category c where external_id = regexp_replace($1, '^${SALE}', '') and $2::smallint is null
       and tree = case when starts_with($1, '${SALE}') then 'sale' else 'main' end`,
  ),
  list: `select case tree when 'sale' then '${SALE}' else '' end || external_id as name, null::smallint as region_id,
           name as title from category where external_id is not null`,
  keys: (_name, city) => [CACHE_KEYS.catalogue(city)],
  periods: null,
});
