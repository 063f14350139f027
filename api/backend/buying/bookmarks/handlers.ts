import type { Handler } from '#api/backend/base/context.ts';
import { findVisit, OPENED, touchSession } from '#api/backend/base/session/row.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from '#api/backend/catalogue/catalog/card.ts';
import { isProduct } from '#api/backend/catalogue/catalog/is-product.ts';
import { failure } from '#api/contract/failure.ts';
import { REGION_IDS } from '#lib/region/codes.ts';

/** The most favourites of one visitor. */
const MAX_BOOKMARKS = 500;

const DONE = { success: true } as const;

/**
 * Keeps a product, also one that the region does not sell; a repeat changes nothing. Making or sliding the
 * session's row locks it, so that pushes of two tabs are counted one after the other.
 */
export const pushBookmark: Handler<'pushBookmark'> = async ({ id }, { database, session, clock }) => {
  // Outside the transaction: it may have to read the key that marks tokens.
  await session.offer();
  return database.transaction(async (tx) => {
    if (!(await isProduct(tx, id, 'living'))) return failure('product-unknown');
    const sessionId = await touchSession(tx, session, clock);
    const [held] = await tx.query<{ count: number; is_kept: boolean }>({
      name: 'bookmark_push',
      text: `
        with held as (
          select count(*) as count, coalesce(bool_or(product_id = $2), false) as is_kept
          from bookmark where session_id = $1
        ), put as (
          insert into bookmark (session_id, product_id, created_at)
          select $1, $2, $3 from held where count < $4 on conflict do nothing
        )
        select count, is_kept from held`,
      values: [sessionId, id, clock.now(), MAX_BOOKMARKS],
    });
    const isFull = held !== undefined && !held.is_kept && held.count >= MAX_BOOKMARKS;
    return isFull ? failure('bookmarks-full') : DONE;
  });
};

/** Lets go of a product; a repeat changes nothing. Makes no session. */
export const unpushBookmark: Handler<'unpushBookmark'> = async ({ id }, { database, session, clock }) => {
  const token = await session.find();
  if (!(await isProduct(database, id, 'any'))) return failure('product-unknown');
  if (token === null) return DONE;
  await database.query({
    name: 'bookmark_unpush',
    text: `delete from bookmark where product_id = $3 and session_id in (select s.id from session s where ${OPENED})`,
    values: [token, clock.now(), id],
  });
  return DONE;
};

/** What the session keeps, the newest first, without products that have no page any more. Writes nothing. */
export const listBookmarks: Handler<'listBookmarks'> = async (
  { products },
  { database, session, clock, city, settings },
) => {
  const token = await session.find();
  const visit = token === null ? null : await findVisit(database, token, clock);
  if (visit === null) return { list: [], products: [] };
  const rows = await database.query<CardRow>({
    name: 'bookmark_list',
    text: `
      select ${CARD_COLUMNS}
      from bookmark k
      ${cardTables('k.product_id', 'any')}
      where k.session_id = $2 and p.archived_at is null order by k.created_at desc, k.product_id`,
    values: [REGION_IDS[city], visit.session_id],
  });
  return {
    list: rows.map(({ id }) => ({ productId: id })),
    products: products ? rows.map((row) => toCard(row, settings.notFoundImages)) : [],
  };
};
