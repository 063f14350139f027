import { beforeEach, describe, expect, it } from 'vitest';
import { readTransfer, writeTransfer } from '#api/backend/buying/cart/transfer-token.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { held, NOON, refusal, succeed, Visitor } from './visitor.ts';

const after = (seconds: number) => fixedClock(new Date(NOON.now().getTime() + seconds * 1000).toISOString());

eachDatabase('the cart in another region', (db) => {
  let visitor: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
  });
  const there = async (who = visitor) => succeed(await who.call('getCartThere', { region: 'spb' }));
  const tokenOf = async (who = visitor) => (await there(who)).transfer ?? '';
  const receive = (who: Visitor, token: string) => who.call('receiveCart', { token });
  const fill = async (who = visitor) => {
    for (const code of [CODES.plain, CODES.packed, CODES.mskOnly]) await who.add(code);
  };

  it('acc-D11: tells what is dearer, cheaper and not sold there, and what the goods and their delivery come to', async () => {
    await fill();
    const only = (await visitor.cart()).items.find(({ code }) => code === CODES.mskOnly);
    expect(await there()).toEqual({
      lines: 3,
      dearer: 1,
      cheaper: 1,
      missing: [only?.name],
      missingSum: only?.sum,
      found: 0,
      ordered: 0,
      sameHere: 10_000 + 50 * 250,
      // 90,00 and 50 × 2,60.
      same: 9000 + 50 * 260,
      delivery: 60_000,
      transfer: expect.any(String),
    });
    visitor.city = 'spb';
    const back = succeed(await visitor.call('getCartThere', { region: 'msk' }));
    expect(back).toMatchObject({ dearer: 1, cheaper: 1, missing: [], found: 1 });
  });

  it('acc-D11: tells nothing of an empty cart, hands out no token and writes nothing', async () => {
    expect(await there()).toMatchObject({ lines: 0, missing: [], sameHere: 0, same: 0, transfer: null });
    expect(await db().query({ name: '', text: 'select 1 as row from session' })).toEqual([]);
  });

  it('acc-D11: the cart goes to the visitor of the other host, whole and once', async () => {
    await fill();
    const token = await tokenOf();
    const arrived = new Visitor(db(), { city: 'spb' });
    const { cart } = succeed(await receive(arrived, token));
    expect(held(cart)).toEqual({ [CODES.plain]: 1, [CODES.packed]: 50, [`-${CODES.mskOnly}`]: 1 });
    expect(await arrived.cart()).toEqual(cart);
    expect(held(await visitor.cart()), 'it is one cart').toEqual({});
    expect(refusal(await receive(arrived, token))).toBe('transfer-over');
    expect(refusal(await receive(new Visitor(db()), token))).toBe('transfer-over');
    expect(held(await arrived.cart())).toEqual(held(cart));
  });

  it('acc-D11: nothing is lost where a cart is there already; the quantity that comes counts', async () => {
    await fill();
    const arrived = new Visitor(db(), { city: 'spb' });
    await arrived.add(CODES.plain, 7);
    await arrived.add(CODES.spbOnly);
    const { version } = await arrived.cart();
    const { cart } = succeed(await receive(arrived, await tokenOf()));
    expect(held(cart)).toEqual({
      [CODES.plain]: 1,
      [CODES.packed]: 50,
      [CODES.spbOnly]: 1,
      [`-${CODES.mskOnly}`]: 1,
    });
    expect(cart.version).toBeGreaterThan(Number(version));
  });

  it('acc-D11: what finds no room among 2,000 lines stays where it was', async () => {
    await fill();
    const arrived = new Visitor(db(), { city: 'spb' });
    await arrived.add(CODES.spbOnly);
    await db().query({
      name: '',
      text: `with more as (
               insert into product (id, code, slug, name, measure, main_category_id)
               select n, 'МН-' || n, 'mn-' || n, 'Товар', 'шт', (select main_category_id from product where id = 1)
               from generate_series(100001, 100000 + ${MAX_CART_LINES} - 3) n returning id)
             insert into cart_item (cart_id, product_id, quantity)
             select (select cart_id from cart_item i join product p on p.id = i.product_id where p.code = $1), id, 1
             from more`,
      values: [CODES.spbOnly],
    });
    succeed(await receive(arrived, await tokenOf()));
    const { items, notAvailable } = await arrived.cart();
    expect(items.length + notAvailable.length).toBe(MAX_CART_LINES);
    expect(held(await visitor.cart())).toEqual({ [CODES.mskOnly]: 1 });
  });

  it('acc-D11: a token is good for five minutes, and only while the cart is what it was', async () => {
    await fill();
    const late = new Visitor(db(), { clock: after(301) });
    expect(refusal(await receive(late, await tokenOf()))).toBe('transfer-over');
    const outdated = await tokenOf();
    await visitor.add(CODES.plain);
    expect(refusal(await receive(new Visitor(db()), outdated))).toBe('transfer-over');
    expect(refusal(await receive(new Visitor(db()), 'net'))).toBe('transfer-over');
    const inTime = new Visitor(db(), { clock: after(299) });
    expect(held(succeed(await receive(inTime, await tokenOf())).cart)).toMatchObject({ [CODES.plain]: 2 });
  });

  it('acc-D11: of many who come with one token one gets the cart; the visitor who came back keeps it', async () => {
    await fill();
    const token = await tokenOf();
    const own = succeed(await receive(visitor, token));
    expect(held(own.cart)).toMatchObject({ [CODES.plain]: 1, [CODES.packed]: 50 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => receive(new Visitor(db()), token)));
    expect(answers.filter((answer) => 'cart' in answer)).toHaveLength(1);
    expect(held(await visitor.cart())).toEqual({});
  });

  it('acc-D11: two visitors who send each other their carts wait for nobody', async () => {
    const other = new Visitor(db());
    await fill();
    await other.add(CODES.sale);
    const [mine, theirs] = [await tokenOf(), await tokenOf(other)];
    const answers = await Promise.all([receive(visitor, theirs), receive(other, mine)]);
    // The first one changes both carts, so the second token is over.
    expect(answers.map((answer) => ('cart' in answer ? 'cart' : refusal(answer))).toSorted()).toEqual([
      'cart',
      'transfer-over',
    ]);
    const lines = [await visitor.cart(), await other.cart()].flatMap((cart) => Object.keys(held(cart)));
    expect(lines.toSorted()).toEqual([CODES.plain, CODES.packed, CODES.mskOnly, CODES.sale].toSorted());
  });
});

describe('the token that takes a cart along', () => {
  const key = new Uint8Array(32).fill(7);
  const transfer = { cartId: '0f8fad5b-d9cb-469f-a165-70867728950e', version: 12 };
  const token = writeTransfer(transfer, NOON.now(), key);

  it('says what was written, to those with the same key', () => {
    expect(readTransfer(token, NOON.now(), key)).toEqual(transfer);
    expect(readTransfer(token, NOON.now(), new Uint8Array(32))).toBeNull();
  });

  it('is nothing once a character of it is another', () => {
    for (let at = 0; at < token.length; at += 1) {
      const spoiled = `${token.slice(0, at)}${token[at] === '0' ? '1' : '0'}${token.slice(at + 1)}`;
      // The last character of the mark holds bits that say nothing.
      if (at < token.length - 1) expect(readTransfer(spoiled, NOON.now(), key), spoiled).toBeNull();
    }
  });
});
