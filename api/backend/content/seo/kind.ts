import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { isSeoEntity, SEO_ENTITY_NAMES, seoTree } from '#lib/seo-entities.ts';
import { defineKind } from '../kind.ts';
import { IN_REGION, rowReader } from '../stored-row.ts';
import { seoSchema } from './schema.ts';
import { writeSeo } from './write.ts';

const NAME = /^([a-z]+)\/[a-z\d][a-z\d_-]*$/;
const EXAMPLES = SEO_ENTITY_NAMES.map((entity) => `${entity}/…`).join(', ');

/** Texts of categories stand under the category's slug, since that is how they are addressed. */
const OF_CATEGORY = SEO_ENTITY_NAMES.filter((entity) => seoTree(entity) !== null);
const IS_CATEGORY = `s.entity in (${OF_CATEGORY.map((entity) => `'${entity}'`).join(', ')})`;
const NAME_SQL = `s.entity || '/' || case when ${IS_CATEGORY}
  then coalesce((select c.slug from category c where c.id::text = s.entity_id), s.entity_id) else s.entity_id end`;
const TREE_SQL = `case split_part($1, '/', 1) ${OF_CATEGORY.map(
  (entity) => `when '${entity}' then '${seoTree(entity)}'`,
).join(' ')} end`;

/** Texts for search engines (acc-F1), named by what they belong to: `page/home`, `category/stakany`. */
export const seo = defineKind({
  schema: seoSchema,
  names: {
    fault: (name) =>
      isSeoEntity(NAME.exec(name)?.[1] ?? '')
        ? null
        : `нужно вида ${EXAMPLES}, например page/home или category/stakany`,
  },
  write: writeSeo,
  read: rowReader(
    'seo',
    `select h1, title, description, keywords, body from seo_text c
     where entity = split_part($1, '/', 1) and ${IN_REGION} and entity_id = coalesce(
       (select g.id::text from category g where g.slug = split_part($1, '/', 2) and g.tree = ${TREE_SQL}),
       split_part($1, '/', 2))`,
  ),
  list: `select ${NAME_SQL} as name, region_id, title from seo_text s`,
  keys: (name, city) => [CACHE_KEYS.seo(name, city)],
  periods: null,
});
