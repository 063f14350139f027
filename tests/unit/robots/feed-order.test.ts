import { expect, it } from 'vitest';
import type { Queryable } from '#api/backend/db/database.ts';
import { feedGoods } from '#api/backend/found/feed-goods.ts';

const PLACE = { origin: 'https://tara.example', base: '', city: 'msk', noPicture: [] } as const;

/** A product as the statement gives it; it is sold when `price` is a number of kopecks. */
const row = (id: number, price: number | null) => ({
  id,
  code: `A-${id}`,
  name: `Стакан ${id}`,
  measure: 'шт',
  packMin: 1,
  boxCapacity: null,
  thumb: null,
  image: null,
  images: [],
  brand: null,
  price,
  priceOld: null,
  priceDiscount: 0,
  isPromo: false,
  isSale: false,
  inCity: true,
  line: null,
  categoryId: 1,
  options: [],
  html: null,
  stock: 0,
});

/** A database whose windows come in any order, as a join by hash gives them. */
function windows(all: readonly (readonly ReturnType<typeof row>[])[]) {
  const asked: unknown[] = [];
  const left = [...all];
  const query = async ({ name, values = [] }: { name: string; values?: readonly unknown[] }) => {
    if (name !== 'feed_goods') return [];
    asked.push(values[1]);
    return left.shift() ?? [];
  };
  return { db: { query } as unknown as Queryable, asked };
}

async function readAll(db: Queryable): Promise<number[]> {
  const ids: number[] = [];
  for await (const goods of feedGoods(db, 1, PLACE)) ids.push(...goods.map(({ facts }) => facts.id));
  return ids;
}

it('acc-F2 F3 goods stand in a feed in the order of their ids, in whatever order the database finds them', async () => {
  const { db, asked } = windows([
    [row(3, 100), row(1, 100), row(2, null)],
    [row(9, 100), row(7, 100)],
  ]);
  expect(await readAll(db)).toEqual([1, 3, 7, 9]);
  expect(asked, 'each window begins after the last id of the one before').toEqual([0, 3, 9]);
});

it('acc-F2 F3 a window of which the region sells nothing does not end the feed', async () => {
  const { db } = windows([[row(2, null), row(1, null)], [row(5, 100)]]);
  expect(await readAll(db)).toEqual([5]);
});
