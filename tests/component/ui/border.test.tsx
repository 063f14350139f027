import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Border, bordered } from '#components/kit/ui/border/border.tsx';

let isBroken = false;

function Part({ words }: { words: string }) {
  if (isBroken) throw new Error('broken part');
  return <p>{words}</p>;
}

const told = vi.fn<(event: ErrorEvent) => void>();

beforeEach(() => {
  isBroken = false;
  told.mockReset();
  window.addEventListener('error', told);
  // React tells of every failure that a border has stopped.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  window.removeEventListener('error', told);
  vi.restoreAllMocks();
});

it('a part that fails says so in its place, leaves the rest, and is drawn anew on request', () => {
  const Alone = bordered(Part);
  const page = (words: string) => (
    <>
      <h1>Страница</h1>
      <Alone words={words} />
    </>
  );
  const { rerender } = render(page('до'));
  expect(screen.getByText('до')).toBeDefined();
  isBroken = true;
  rerender(page('после'));
  expect(screen.getByRole('heading', { name: 'Страница' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Эта часть страницы не работает. Попробовать ещё раз');
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(screen.getByRole('alert')).toBeDefined();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(screen.getByText('после')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('acc-A8: the guard of the page’s code is told what failed', () => {
  isBroken = true;
  render(
    <Border>
      <Part words="" />
    </Border>,
  );
  expect(told.mock.calls.map(([{ error }]) => (error as Error).message)).toContain('broken part');
});
