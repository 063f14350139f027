import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
