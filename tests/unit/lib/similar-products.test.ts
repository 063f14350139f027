import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_SIMILAR, mostAlike } from '#lib/similar-products.ts';

/** The goods of the demo by their category. */
function demoGoods(): Map<string, { name: string }[]> {
  const feed = readFileSync('demo/feeds/msk.yml', 'utf8');
  const goods = new Map<string, { name: string }[]>();
  for (const [offer] of feed.matchAll(/<offer [\s\S]*?<\/offer>/g)) {
    const category = /<categoryId>([^<]+)</.exec(offer)?.[1] ?? '';
    goods.set(category, [...(goods.get(category) ?? []), { name: /<name>([^<]*)</.exec(offer)?.[1] ?? '' }]);
  }
  return goods;
}

const similar = (name: string, of: readonly { name: string }[]) =>
  mostAlike(
    name,
    of.filter((each) => each.name !== name),
  )
    .slice(0, MAX_SIMILAR)
    .map((each) => each.name);
const headOf = (name: string) => name.split(' ', 1)[0];

describe('acc-C8 similar goods are similar', () => {
  it('the same thing of another size or colour, then what is for the same', () => {
    const cup = 'Стакан бумажный однослойный 250 мл, белый';
    const goods = [
      'Крышка для стакана, белая',
      'Стакан бумажный гофрированный 250 мл, чёрный',
      'Стакан бумажный однослойный 350 мл, белый',
      'Стакан пластиковый 200 мл',
    ].map((name) => ({ name }));
    expect(similar(cup, goods)).toEqual([goods[2], goods[1], goods[3], goods[0]].map((each) => each?.name));
  });

  it('of every product of the demo, wherever its category has another of the kind', () => {
    for (const goods of demoGoods().values())
      for (const { name } of goods) {
        const kin = goods.filter((each) => each.name !== name && headOf(each.name) === headOf(name));
        const shown = similar(name, goods);
        const same = shown.filter((each) => headOf(each) === headOf(name));
        expect(same.length, name).toBe(Math.min(kin.length, MAX_SIMILAR));
      }
  });

  it('and different for different goods of a category', () => {
    const large = [...demoGoods().values()].filter((goods) => goods.length > 12);
    expect(large.length).toBeGreaterThan(10);
    for (const goods of large) {
      const rows = goods.map(({ name }) => similar(name, goods).join('|'));
      expect(new Set(rows).size, goods[0]?.name).toBeGreaterThan(3);
    }
  });
});
