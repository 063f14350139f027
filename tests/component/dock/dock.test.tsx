import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dock } from '#components/frame/dock/dock.tsx';

let tell: (height: number) => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(answer: (entries: unknown[]) => void) {
        tell = (blockSize) => answer([{ borderBoxSize: [{ blockSize }] }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('tells the page how much of its lower edge is taken, and takes it back', () => {
  const told = () => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
  const room = () =>
    /--dock-height:\s*(\d+px)/.exec(
      told()
        .map(({ cssText }) => cssText)
        .join(),
    )?.[1];
  const rooms: unknown[] = [];
  const { unmount } = render(<Dock onRise={() => rooms.push(room())}>Вопрос</Dock>);
  expect(screen.getByText('Вопрос')).toBeDefined();
  tell(151.6);
  expect(room()).toBe('152px');
  tell(0);
  expect(room()).toBeUndefined();
  tell(48);
  tell(48);
  expect(rooms, 'told when the page knows it, and only when it takes more').toEqual(['152px', '48px']);
  unmount();
  expect(room()).toBeUndefined();
});
