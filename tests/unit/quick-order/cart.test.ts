import { expect, it } from 'vitest';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import type { Input } from '#api/contract/index.ts';
import { grouped } from '#lib/money.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { held, refusal, succeed, Visitor } from '../backend/visitor.ts';
import { checked, load } from './shop.ts';

type Taken = Input<'takeQuickOrder'>;

const take = (
  lines: [code: string, quantity: number, price?: number][],
  more: Partial<Taken> = {},
): Taken => ({
  lines: lines.map(([code, quantity, price]) => ({ code, quantity, price: price ?? null })),
  instead: false,
  region: 'msk',
  ...more,
});

eachDatabase('acc-D9 c a quick order in the cart', (db, engine) => {
  it('comes beside what is there in one answer, raises what is there already, and once for each key', async () => {
    await load(
      db(),
      ['A-1', 'A-2', 'A-3'].map((article) => ({ article })),
    );
    const visitor = new Visitor(db());
    await visitor.add('A-1', 2);
    const asked = take(
      [
        ['A-1', 5],
        ['A-2', 7],
      ],
      { changeId: 'abc.1' },
    );
    for (const _ of [1, 2]) {
      const { cart } = succeed(await visitor.call('takeQuickOrder', asked));
      expect(held(cart)).toEqual({ 'A-1': 7, 'A-2': 7 });
    }
    const again = succeed(await visitor.call('takeQuickOrder', { ...asked, changeId: 'abc.2' }));
    expect(held(again.cart)).toEqual({ 'A-1': 12, 'A-2': 14 });
    const replaced = succeed(await visitor.call('takeQuickOrder', take([['A-3', 1]], { instead: true })));
    expect(held(replaced.cart)).toEqual({ 'A-3': 1 });
    const lines = [{ code: 'A-1', quantity: 12 }];
    succeed(await visitor.call('takeList', { lines, instead: true }));
    expect(held(await visitor.cart())).toEqual({ 'A-1': 12 });
  });

  it('looks at prices again: what has changed is told, what is sold no more stays out and is told too', async () => {
    await load(
      db(),
      ['A-1', 'A-2'].map((article) => ({ article })),
    );
    await load(db(), [{ article: 'S-1' }], ['spb']);
    const visitor = new Visitor(db());
    const { cart, differences } = succeed(
      await visitor.call(
        'takeQuickOrder',
        take([
          ['A-1', 1, 900],
          ['A-2', 1, 1000],
          ['S-1', 3, 500],
        ]),
      ),
    );
    expect(held(cart)).toEqual({ 'A-1': 1, 'A-2': 1 });
    expect(differences.map(({ code, priceBefore, priceNow }) => [code, priceBefore, priceNow])).toEqual([
      ['A-1', 900, 1000],
      ['S-1', 500, null],
    ]);
  });

  if (!isWholeOn(engine)) return;
  it('is not taken in another region than it was checked for', async () => {
    await load(db(), [{ article: 'A-1' }], ['msk', 'spb']);
    const visitor = new Visitor(db(), { city: 'spb' });
    expect(refusal(await visitor.call('takeQuickOrder', take([['A-1', 1]])))).toBe('region-changed');
    expect(held(await visitor.cart())).toEqual({});
  });

  it('case 45: says before anything is added which lines the cart has no room for', async () => {
    const goods = Array.from({ length: MAX_CART_LINES + 2 }, (_, at) => ({ article: `A-${at}` }));
    await load(db(), goods);
    const text = goods.map(({ article }) => `${article} 1`).join('\n');
    const lines = await checked(db(), text);
    const left = lines.filter(({ outcome }) => outcome === 'limit');
    expect(left.map(({ typed }) => typed)).toEqual([`A-${MAX_CART_LINES} 1`, `A-${MAX_CART_LINES + 1} 1`]);
    expect(left[0]?.notes).toEqual([`не помещается: в корзине может быть ${grouped(MAX_CART_LINES)} строк`]);
    const visitor = new Visitor(db());
    await visitor.add('A-0', 1);
    const again = succeed(await visitor.call('previewQuickOrder', { text }));
    expect(again.lines.filter(({ outcome }) => outcome === 'limit')).toHaveLength(2);
    const all = take(goods.map(({ article }) => [article, 1]));
    expect(refusal(await visitor.call('takeQuickOrder', all))).toBe('cart-full');
    const fitting = take(goods.slice(0, MAX_CART_LINES).map(({ article }) => [article, 1]));
    expect(succeed(await visitor.call('takeQuickOrder', fitting)).cart.items).toHaveLength(MAX_CART_LINES);
  });

  it('shows without a script the checked lines, adds them by a form, once, and puts the former cart back', async () => {
    await load(db(), [...['A-1', 'A-2', 'ВС-12345'].map((article) => ({ article }))]);
    const visitor = new Visitor(db());
    await visitor.add('A-2', 4);
    const place = { region: 'msk', base: '/msk' } as const;
    const page = async (name: 'showQuickOrder' | 'takeShownOrder', input: object) =>
      Buffer.from(succeed(await visitor.call(name, { ...place, ...input } as never)).bytes).toString();
    const shown = await page('showQuickOrder', { text: 'A-1 3\n<b>НЕТ</b> 1\nВС-1234 2\nA-1 1,5' });
    expect(shown.indexOf('Не найдены: 1')).toBeLessThan(shown.indexOf('Найдены: 1'));
    expect(shown).toContain('&lt;b&gt;НЕТ&lt;/b&gt; 1');
    expect(shown).toContain('<a href="/msk/goods/');
    const fields = Object.fromEntries(
      [...shown.matchAll(/<input type="(?:hidden|text)"[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
    const asked = { ...fields, how: 'add', k2: '1000|ВС-12345' };
    for (const _ of [1, 2]) expect(await page('takeShownOrder', asked)).toContain('В корзине строк: 3');
    expect(held(await visitor.cart())).toEqual({ 'A-2': 4, 'A-1': 3, 'ВС-12345': 2 });
    const bad = await page('takeShownOrder', { ...asked, changeId: 'x.1', q0: 'много' });
    expect(bad).toContain('нужно целое число от 1 до 99 999');
    expect(await page('takeShownOrder', { ...asked, changeId: 'x.2', q2: '' })).toContain(
      'Выбран артикул ВС-12345, а количество не указано.',
    );
    expect(await page('takeShownOrder', { former: 'A-2\t4' })).toContain('Прежняя корзина возвращена');
    expect(held(await visitor.cart())).toEqual({ 'A-2': 4 });
    expect(await page('showQuickOrder', { text: '' })).toContain('Вставьте список или выберите файл.');
  });
});
