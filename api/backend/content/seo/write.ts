import type { Queryable } from '#api/backend/db/database.ts';
import { seoText } from '#api/backend/db/schema/content.ts';
import { isSeoEntity, type SeoEntity, seoTree } from '#lib/seo-entities.ts';
import { regionIdOf, type Write } from '../kind.ts';
import type { SeoFields } from './schema.ts';

async function entityIdOf(tx: Queryable, entity: SeoEntity, name: string): Promise<string | null> {
  const tree = seoTree(entity);
  if (tree === null) return name;
  const [row] = await tx.query<{ id: number }>({
    name: 'seo_category_id',
    text: 'select id from category where tree = $1 and slug = $2',
    values: [tree, name],
  });
  return row === undefined ? null : String(row.id);
}

export const writeSeo: Write<SeoFields> = async (tx, place, value) => {
  const [entity = '', name = ''] = place.name.split('/', 2);
  const entityId = isSeoEntity(entity) ? await entityIdOf(tx, entity, name) : null;
  if (!isSeoEntity(entity) || entityId === null) return { field: 'имя', message: `нет категории ${name}` };
  const { h1 = null, title = null, description = null, keywords = null, body = null } = value;
  const texts = { h1, title, description, keywords, body };
  await tx.orm
    .insert(seoText)
    .values({ entity, entityId, regionId: regionIdOf(place), ...texts })
    .onConflictDoUpdate({ target: [seoText.entity, seoText.entityId, seoText.regionId], set: texts });
  return null;
};
