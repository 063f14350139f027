import { eq } from 'drizzle-orm';
import type { Queryable } from '#api/backend/db/database.ts';
import { special, specialGroup, specialGroupProduct } from '#api/backend/db/schema/content.ts';
import { chooseProducts } from '../fields/choose-products.ts';
import { regionIdOf, type Write } from '../kind.ts';
import type { SpecialFields } from './schema.ts';

async function addGroup(
  tx: Queryable,
  specialId: number,
  title: string | null,
  sort: number,
  ids: readonly number[],
): Promise<void> {
  const [group] = await tx.orm
    .insert(specialGroup)
    .values({ specialId, title, sort })
    .returning({ id: specialGroup.id });
  if (group === undefined || ids.length === 0) return;
  await tx.orm
    .insert(specialGroupProduct)
    .values(ids.map((productId, at) => ({ groupId: group.id, productId, sort: at })));
}

export const writeSpecial: Write<SpecialFields> = async (tx, place, value) => {
  const row = {
    regionId: regionIdOf(place),
    title: value.title,
    body: value.body ?? null,
    image: value.image ?? null,
    sort: value.sort,
    isActive: value.isActive,
  };
  const [stored] = await tx.orm
    .insert(special)
    .values({ slug: place.name, ...row })
    .onConflictDoUpdate({ target: special.slug, set: row })
    .returning({ id: special.id });
  if (stored === undefined) return null;
  await tx.orm.delete(specialGroup).where(eq(specialGroup.specialId, stored.id));
  for (const [at, group] of value.groups.entries()) {
    const chosen = await chooseProducts(tx, group.products);
    if (chosen.kind === 'unknown') return { field: `groups.${at}.products`, message: chosen.what };
    await addGroup(tx, stored.id, group.title ?? null, at, chosen.ids);
  }
  return null;
};
