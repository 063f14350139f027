import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { action, actionProduct, special, specialGroup, specialGroupProduct } from '../db/schema/content.ts';
import { chooseProducts } from './fields/choose-products.ts';
import { regionIdOf, type Writer } from './kind.ts';

async function linkAction(tx: Queryable, actionId: number, ids: readonly number[]): Promise<void> {
  await tx.orm.delete(actionProduct).where(eq(actionProduct.actionId, actionId));
  if (ids.length === 0) return;
  await tx.orm.insert(actionProduct).values(ids.map((productId, sort) => ({ actionId, productId, sort })));
}

export const writeAction: Writer<'action'> = async (tx, place, value) => {
  const chosen = await chooseProducts(tx, value.products);
  if (chosen.kind === 'unknown') return { field: 'products', message: chosen.what };
  const row = {
    kind: value.kind,
    regionId: regionIdOf(place),
    title: value.title,
    imagePath: value.image ?? null,
    body: value.body ?? null,
    startsOn: value.startsOn ?? null,
    endsOn: value.endsOn ?? null,
    sort: value.sort,
    isActive: value.isActive,
  };
  const [stored] = await tx.orm
    .insert(action)
    .values({ slug: place.name, ...row })
    .onConflictDoUpdate({ target: action.slug, set: row })
    .returning({ id: action.id });
  if (stored !== undefined) await linkAction(tx, stored.id, chosen.ids);
  return null;
};

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

export const writeSpecial: Writer<'special'> = async (tx, place, value) => {
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
