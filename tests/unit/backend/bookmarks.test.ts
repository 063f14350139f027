import { beforeEach, expect, it } from 'vitest';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { refusal, succeed, Visitor } from './visitor.ts';

/** Ids of products of the small catalogue: sold everywhere, in Moscow alone, archived. */
const PLAIN = 1;
const PACKED = 2;
const MSK_ONLY = 6;

eachDatabase('the favourites', (db) => {
  let visitor: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
  });
  const push = (id: number, who = visitor) => who.call('pushBookmark', { id });
  const unpush = (id: number, who = visitor) => who.call('unpushBookmark', { id });
  const listOf = async (who = visitor) => succeed(await who.call('listBookmarks', { products: true }));
  const ids = async (who = visitor) => (await listOf(who)).list.map(({ productId }) => productId);
  const ask = <Row extends object>(text: string, values: unknown[] = []) =>
    db().query<Row>({ name: '', text, values });
  const sessions = async () =>
    (await ask<{ count: number }>('select count(*) as count from session'))[0]?.count;
  const idOf = async (code: string) =>
    (await ask<{ id: number }>('select id from product where code = $1', [code]))[0]?.id ?? 0;

  it('acc-D6: a push keeps a product once, an unpush lets it go, a repeat changes nothing', async () => {
    for (const id of [PLAIN, PACKED, PLAIN]) expect(await push(id)).toEqual({ success: true });
    expect((await ids()).toSorted()).toEqual([PLAIN, PACKED]);
    for (const id of [PLAIN, PLAIN]) expect(await unpush(id)).toEqual({ success: true });
    expect(await ids()).toEqual([PACKED]);
    expect((await listOf()).products.map(({ id }) => id)).toEqual([PACKED]);
    const bare = succeed(await visitor.call('listBookmarks', { products: false }));
    expect(bare).toEqual({ list: [{ productId: PACKED }], products: [] });
  });

  it('acc-D6: an id that no product has is unknown, and an archived product too; neither leaves a session behind', async () => {
    const archived = await idOf('АРХ-1');
    expect(refusal(await push(2_147_483_647))).toBe('product-unknown');
    expect(refusal(await unpush(2_147_483_647))).toBe('product-unknown');
    expect(refusal(await push(archived))).toBe('product-unknown');
    expect(await unpush(PLAIN)).toEqual({ success: true });
    expect(await ids()).toEqual([]);
    expect(await sessions()).toBe(0);
  });

  it('acc-D6, D24: a product that the region does not sell stays, without a price', async () => {
    const id = await idOf('МСК/1');
    await push(id);
    visitor.city = 'spb';
    expect((await listOf()).products).toMatchObject([{ id, price: null }]);
  });

  it('acc-D6: what is archived later is no longer listed and can be let go', async () => {
    await push(PLAIN);
    await ask('update product set archived_at = now() where id = $1', [PLAIN]);
    expect(await ids()).toEqual([]);
    expect(await unpush(PLAIN)).toEqual({ success: true });
  });

  it('acc-D6: belongs to the session; another visitor and a made-up cookie see nothing', async () => {
    await push(PLAIN);
    expect(await ids(visitor.tab())).toEqual([PLAIN]);
    expect(await ids(new Visitor(db()))).toEqual([]);
    const foreign = new Visitor(db());
    foreign.cookie = `__Host-sid=${'a'.repeat(43)}.${'b'.repeat(22)}`;
    expect(await ids(foreign)).toEqual([]);
  });

  it('acc-D6: 500 at most, also when tabs push at once; one that is kept already is no new one', async () => {
    await push(PLAIN);
    await ask(
      `insert into product (id, code, slug, name, measure, main_category_id)
       select n, 'МН-' || n, 'mn-' || n, 'Товар', 'шт', (select main_category_id from product where id = $1)
       from generate_series(100001, 100510) n`,
      [PLAIN],
    );
    await ask(
      `insert into bookmark (session_id, product_id)
       select (select session_id from bookmark limit 1), n from generate_series(100001, 100497) n`,
    );
    const pushed = await Promise.all([100501, 100502, 100503, 100504].map((id) => push(id, visitor.tab())));
    expect(pushed.filter((answer) => 'success' in answer)).toHaveLength(2);
    expect(refusal(await push(MSK_ONLY))).toBe('bookmarks-full');
    expect(await push(PLAIN)).toEqual({ success: true });
    expect(await ids()).toHaveLength(500);
  });
});
