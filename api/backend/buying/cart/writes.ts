import type { Queryable, Statement } from '#api/backend/db/database.ts';

/** Every write raises the version in its own statement, and only when it changed something. */
const raising = (also = '') => `update cart set version = version + 1, updated_at = $2${also} where id = $1`;
const RAISE = raising();
const RAISE_NOTED = raising(', recent_changes = coalesce($5::text[], recent_changes)');

async function versionAfter(tx: Queryable, statement: Statement): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(statement);
  return row?.version ?? null;
}

type SetLine = {
  cartId: string;
  productId: number;
  quantity: number;
  now: Date;
  /** The changes that the cart remembers from then on; null = those that it has. */
  recent: readonly string[] | null;
};

/** Puts a line at a quantity, new or present, and notes the change; the cart's new version. */
export function setLine(
  tx: Queryable,
  { cartId, productId, quantity, now, recent }: SetLine,
): Promise<number | null> {
  return versionAfter(tx, {
    name: 'cart_set_line',
    text: `
      with line as (
        insert into cart_item (cart_id, product_id, quantity, added_at) values ($1, $3, $4, $2)
        on conflict (cart_id, product_id) do update set quantity = excluded.quantity
        returning 1
      )
      ${RAISE_NOTED} and exists (select from line) returning version`,
    values: [cartId, now, productId, quantity, recent],
  });
}

/**
 * Lines that come together, in this order: before the line of a product that the cart holds, else at its end.
 */
type NewLines = {
  cartId: string;
  lines: readonly { productId: number; quantity: number }[];
  now: Date;
  before?: number | null;
};

const idsOf = (lines: NewLines['lines']) => lines.map(({ productId }) => productId);

/** How many lines the cart would have with these beside its own. */
export async function countLinesWith(
  tx: Queryable,
  { cartId, lines }: Pick<NewLines, 'cartId' | 'lines'>,
): Promise<number> {
  const [row] = await tx.query<{ n: number }>({
    name: 'cart_count_with',
    text: `
      select count(*) as n
      from (select product_id from cart_item where cart_id = $1 union select unnest($2::int[])) as l`,
    values: [cartId, idsOf(lines)],
  });
  return row?.n ?? 0;
}

/** Puts lines that are not there; `present` is what happens to one that is. Null when nothing changed. */
function putLines(
  tx: Queryable,
  { cartId, lines, now, before = null }: NewLines,
  { name, present }: { name: string; present: string },
): Promise<number | null> {
  return versionAfter(tx, {
    name,
    text: `
      with gap as (
        select i.added_at as until, coalesce(
          (select max(b.added_at) from cart_item b where b.cart_id = $1 and b.added_at < i.added_at),
          i.added_at - interval '1 second') as since
        from cart_item i where i.cart_id = $1 and i.product_id = $5
      ), line as (
        insert into cart_item (cart_id, product_id, quantity, added_at)
        select $1, l.product_id, l.quantity, coalesce(
          (select since + (until - since) * (l.at::float8 / (cardinality($3::int[]) + 1)) from gap),
          $2::timestamptz + l.at * interval '1 millisecond')
        from unnest($3::int[], $4::int[]) with ordinality as l(product_id, quantity, at)
        on conflict (cart_id, product_id) do ${present}
        returning 1
      )
      ${RAISE} and exists (select from line) returning version`,
    values: [cartId, now, idsOf(lines), lines.map(({ quantity }) => quantity), before],
  });
}

/** Adds the lines that are not there; the cart's new version, null when all of them were. */
export function addLines(tx: Queryable, added: NewLines): Promise<number | null> {
  return putLines(tx, added, { name: 'cart_add_lines', present: 'nothing' });
}

/**
 * Brings lines up to quantities, new or present, and lowers none; the cart's new version, null when nothing
 * rose.
 */
export function raiseLines(tx: Queryable, raised: NewLines): Promise<number | null> {
  const present = 'update set quantity = excluded.quantity where cart_item.quantity < excluded.quantity';
  return putLines(tx, raised, { name: 'cart_raise_lines', present });
}

/** Puts lines at quantities, new or present; the cart's new version. */
export function putQuantities(tx: Queryable, put: NewLines): Promise<number | null> {
  return putLines(tx, put, {
    name: 'cart_put_quantities',
    present: 'update set quantity = excluded.quantity',
  });
}

/**
 * Makes these the cart's only lines, at these quantities and in this order; the cart's new version. Its promo
 * code stays.
 */
export async function replaceLines(tx: Queryable, put: NewLines): Promise<number | null> {
  await tx.query({
    name: 'cart_replace_lines',
    text: 'delete from cart_item where cart_id = $1',
    values: [put.cartId],
  });
  return addLines(tx, put);
}

/** Removes a line by article; null when there was none. */
export function removeLine(tx: Queryable, cartId: string, code: string, now: Date): Promise<number | null> {
  return versionAfter(tx, {
    name: 'cart_remove_line',
    text: `
      with gone as (
        delete from cart_item i using product p
        where i.cart_id = $1 and p.id = i.product_id and p.code = $3 returning 1
      )
      ${RAISE} and exists (select from gone) returning version`,
    values: [cartId, now, code],
  });
}

/** Removes every line, and the promo code with them; null when the cart was bare already. */
export function clearCart(tx: Queryable, cartId: string, now: Date): Promise<number | null> {
  return versionAfter(tx, {
    name: 'cart_clear',
    text: `
      with gone as (delete from cart_item where cart_id = $1 returning 1)
      update cart set version = version + 1, updated_at = $2, promo_code = null
      where id = $1 and (exists (select from gone) or promo_code is not null) returning version`,
    values: [cartId, now],
  });
}

/** Removes the lines that the region does not sell; null when there were none. */
export function removeUnavailable(
  tx: Queryable,
  cartId: string,
  regionId: number,
  now: Date,
): Promise<number | null> {
  return versionAfter(tx, {
    name: 'cart_remove_unavailable',
    text: `
      with gone as (
        delete from cart_item i using product p
        where i.cart_id = $1 and p.id = i.product_id and (
          p.archived_at is not null
          or not exists (select from product_region r where r.region_id = $3 and r.product_id = p.id))
        returning 1
      )
      ${RAISE} and exists (select from gone) returning version`,
    values: [cartId, now, regionId],
  });
}

/** Puts a promo code on the cart in place of any other; null when it has this one. */
export function setPromo(tx: Queryable, cartId: string, code: string, now: Date): Promise<number | null> {
  return versionAfter(tx, {
    name: 'cart_set_promo',
    text: `
      update cart set version = version + 1, updated_at = $2, promo_code = $3
      where id = $1 and promo_code is distinct from $3 returning version`,
    values: [cartId, now, code],
  });
}

/** Takes the promo code off the cart. */
export function removePromo(tx: Queryable, cartId: string, now: Date): Promise<number | null> {
  return versionAfter(tx, {
    name: 'cart_remove_promo',
    text: 'update cart set version = version + 1, updated_at = $2, promo_code = null where id = $1 returning version',
    values: [cartId, now],
  });
}
