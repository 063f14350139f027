import { eq } from 'drizzle-orm';
import type { Queryable } from '#api/backend/db/database.ts';
import { action, actionProduct } from '#api/backend/db/schema/content.ts';
import { chooseProducts } from '../fields/choose-products.ts';
import { regionIdOf, type Write } from '../kind.ts';
import type { ActionFields } from './schema.ts';

/** Those of the set stand first, with their quantities; each product once. */
async function linkProducts(
  tx: Queryable,
  actionId: number,
  set: ReadonlyMap<number, number>,
  ids: readonly number[],
): Promise<void> {
  await tx.orm.delete(actionProduct).where(eq(actionProduct.actionId, actionId));
  const all = [...new Set([...set.keys(), ...ids])];
  if (all.length === 0) return;
  await tx.orm
    .insert(actionProduct)
    .values(
      all.map((productId, sort) => ({ actionId, productId, sort, quantity: set.get(productId) ?? null })),
    );
}

export const writeAction: Write<ActionFields> = async (tx, place, value) => {
  const chosen = await chooseProducts(tx, value.products);
  if (chosen.kind === 'unknown') return { field: 'products', message: chosen.what };
  const codes = value.set.map(({ code }) => code);
  const inSet = await chooseProducts(tx, codes);
  if (inSet.kind === 'unknown') return { field: 'set', message: inSet.what };
  if (inSet.ids.length < codes.length) return { field: 'set', message: 'артикул назван дважды' };
  const set = new Map(inSet.ids.map((id, at) => [id, value.set[at]?.quantity ?? 1]));
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
  if (stored !== undefined) await linkProducts(tx, stored.id, set, chosen.ids);
  return null;
};
