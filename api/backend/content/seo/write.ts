import type { Queryable } from '#api/backend/db/database.ts';
import { seoText } from '#api/backend/db/schema/content.ts';
import { regionIdOf, type Writer } from '../kind.ts';

type Entity = typeof seoText.$inferInsert.entity;

/** Texts of categories are kept by id (specification section 1), operators name them by slug. */
async function entityIdOf(tx: Queryable, entity: Entity, name: string): Promise<string | null> {
  if (entity !== 'category' && entity !== 'sale') return name;
  const [row] = await tx.query<{ id: number }>({
    name: 'seo_category_id',
    text: 'select id from category where tree = $1 and slug = $2',
    values: [entity === 'sale' ? 'sale' : 'main', name],
  });
  return row === undefined ? null : String(row.id);
}

export const writeSeo: Writer<'seo'> = async (tx, place, value) => {
  const at = place.name.indexOf('/');
  const entity = place.name.slice(0, at) as Entity;
  const entityId = await entityIdOf(tx, entity, place.name.slice(at + 1));
  if (entityId === null) return { field: 'имя', message: `нет категории ${place.name.slice(at + 1)}` };
  const { h1 = null, title = null, description = null, keywords = null, body = null } = value;
  const texts = { h1, title, description, keywords, body };
  await tx.orm
    .insert(seoText)
    .values({ entity, entityId, regionId: regionIdOf(place), ...texts })
    .onConflictDoUpdate({ target: [seoText.entity, seoText.entityId, seoText.regionId], set: texts });
  return null;
};
