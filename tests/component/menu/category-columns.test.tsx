import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CatalogTree } from '#components/catalogue/catalog/catalog-tree.tsx';
import { CategoryColumns, isLarge } from '#components/frame/menu/category-columns.tsx';
import { category } from '../facts.ts';

afterEach(cleanup);

it('acc-B5, D29: a panel takes the larger layout from five children on', () => {
  expect([4, 5].map((length) => isLarge(Array.from({ length }, (_, index) => category(index))))).toEqual([
    false,
    true,
  ]);
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

describe('acc-B5, D29: the children of a root, and theirs', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => category(from + index));
  const names = (box: HTMLElement) =>
    within(box)
      .getAllByRole('link')
      .map((link) => link.textContent.replace(/ \d+$/, ''));

  it('are all there up to five', () => {
    render(<CategoryColumns items={many(5)} base="" />);
    expect(screen.getAllByRole('link')).toHaveLength(5);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are cut to five, and «Показать еще (N)» shows the rest and goes to its first', async () => {
    const items = [category(0, { children: many(7, 100) }), ...many(7, 1)];
    const { container } = render(<CategoryColumns items={items} base="" />);
    const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons()).toEqual(['Показать еще (2)', 'Показать еще (3)']);
    expect(names(container)).toHaveLength(5 + 5);

    fireEvent.click(screen.getByRole('button', { name: 'Показать еще (3)' }));
    expect(buttons()).toEqual(['Показать еще (2)']);
    expect(names(container)).toHaveLength(5 + 8);
    expect(document.activeElement?.textContent).toContain('Категория 5');
  });

  it('are cut in the catalogue’s tree the same way', () => {
    const tree = [category(50, { children: [category(0, { children: many(6, 100) }), ...many(7, 1)] })];
    render(<CatalogTree tree={tree} base="" />);
    const more = [...document.querySelectorAll('details details')].map((details) => ({
      says: details.querySelector('summary')?.textContent,
      holds: details.querySelectorAll('a').length,
    }));
    expect(more).toEqual([
      { says: 'Показать еще (1)', holds: 1 },
      { says: 'Показать еще (3)', holds: 3 },
    ]);
    const [first] = document.querySelectorAll('details ul');
    expect(first?.children).toHaveLength(5);
  });
});
