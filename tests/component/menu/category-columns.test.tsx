import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CatalogTree } from '#components/catalog/catalog-tree.tsx';
import { CategoryColumns, isLarge } from '#components/menu/category-columns.tsx';
import { category } from '../facts.ts';

afterEach(cleanup);

/** How a list of so many children is laid out. */
function layoutOf(count: number): string | undefined {
  render(<CategoryColumns items={Array.from({ length: count }, (_, index) => category(index))} base="" />);
  const [list] = screen.getAllByRole('list');
  cleanup();
  return list?.className;
}

it('acc-B5, D29: a panel takes the larger layout from five children on', () => {
  expect([4, 5].map((length) => isLarge(Array.from({ length }, (_, index) => category(index))))).toEqual([
    false,
    true,
  ]);
  expect(layoutOf(4)).toBe(layoutOf(1));
  expect(layoutOf(5)).not.toBe(layoutOf(4));
  expect(layoutOf(9)).toBe(layoutOf(5));
});

/** A category with children of so many children each. */
const parent = (count: number) =>
  category(1, { children: Array.from({ length: count }, (_, index) => category(100 + index)) });

it.each([
  [5, null],
  [6, 'Показать еще (1)'],
  [9, 'Показать еще (4)'],
])('acc-B5, D29: of %i children a panel shows 5 and says: %s', (count, words) => {
  render(<CategoryColumns items={[parent(count)]} base="" />);
  const leaves = () => screen.getAllByRole('link', { name: /^Категория 1\d\d/ });
  expect(leaves()).toHaveLength(5);
  const more = screen.queryByRole('button');
  expect(more?.textContent ?? null).toBe(words);
  if (more === null) return;
  fireEvent.click(more);
  expect(leaves()).toHaveLength(count);
});

it.each([
  [5, null],
  [6, 'Показать еще (1)'],
  [9, 'Показать еще (4)'],
])('acc-B5, D29: of %i children the tree of the catalogue shows 5 and says: %s', (count, words) => {
  render(<CatalogTree tree={[category(50, { children: [parent(count)] })]} base="" />);
  const more = [...document.querySelectorAll('summary')].find((line) => /еще/.test(line.textContent));
  expect(more?.textContent ?? null).toBe(words);
  expect(more?.parentElement?.querySelectorAll('li').length ?? 0).toBe(count - 5);
  expect(document.querySelectorAll('a[href*="kategoriya-1"]')).toHaveLength(count + 1);
});
