import { describe, expect, it } from 'vitest';
import { goodsBands } from '#components/product/goods/goods-bands.ts';

const row = (count: number) => ({ products: Array.from({ length: count }) });
const told = (...counts: number[]) =>
  goodsBands(counts.map(row)).map(({ columns, rows }) => [
    columns,
    ...rows.map((each) => each.products.length),
  ]);

describe('acc-C8 rows of goods on a wide page', () => {
  it('share a line where they fit, and it is divided by what stands in it', () => {
    expect(told(3, 1, 4)).toEqual([
      [4, 3, 1],
      [4, 4],
    ]);
    expect(told(2, 0, 4)).toEqual([[6, 2, 4]]);
    expect(told(0, 1, 4)).toEqual([[5, 1, 4]]);
    expect(told(3, 3, 4)).toEqual([
      [6, 3, 3],
      [4, 4],
    ]);
  });

  it('leave no more than a third of it empty, and have lines of their own where they are many', () => {
    expect(told(3, 0, 4)).toEqual([
      [4, 3],
      [4, 4],
    ]);
    expect(told(9, 2, 4)).toEqual([
      [6, 9],
      [6, 2, 4],
    ]);
    expect(told(0, 0, 0)).toEqual([]);
  });
});
