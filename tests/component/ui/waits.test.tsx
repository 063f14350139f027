import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RoundingBubble } from '#components/buying/cart/quantity/rounding-bubble.tsx';
import { useSideHover } from '#components/frame/menu/use-side-hover.ts';
import { showToast } from '#components/kit/ui/toast/toast-island.tsx';
import { usePause } from '#components/search/use-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('specification section 9: how long things wait and stay', () => {
  it('acc-C7: typing counts after 200 ms, and what it asks for is asked before anything is drawn', async () => {
    const drawn: string[] = [];
    const asked = vi.fn(() => expect(drawn.at(-1)).toBe(''));
    const { result, rerender } = renderHook(
      ({ typed }) => {
        const [settled] = usePause(typed, asked);
        drawn.push(settled);
        return settled;
      },
      { initialProps: { typed: '' } },
    );
    rerender({ typed: 'ст' });
    await wait(199);
    expect(result.current).toBe('');
    expect(asked).not.toHaveBeenCalled();
    await wait(1);
    expect(result.current).toBe('ст');
    expect(asked).toHaveBeenCalledExactlyOnceWith('ст');
  });

  it('acc-B4: a panel of the side menu opens after 400 ms of a resting pointer', async () => {
    render(
      <nav data-menu="side">
        <a data-root="4" href="/catalog/pakety">
          Пакеты
        </a>
      </nav>,
    );
    const open = vi.fn();
    renderHook(() => useSideHover(null, open));
    const root = screen.getByRole('link', { name: 'Пакеты' });
    root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await wait(399);
    expect(open).not.toHaveBeenCalled();
    await wait(1);
    expect(open).toHaveBeenCalledExactlyOnceWith(root);
  });

  it('D37: what a rounding has put is said as long as the rule, and longer while somebody is at it', async () => {
    const rounded = { quantity: 12 };
    const bubble = <RoundingBubble rounded={rounded} packMin={6} onType={() => undefined} />;
    render(bubble);
    await wait(5999);
    fireEvent.focus(screen.getByRole('button', { name: 'Поставить 18' }));
    await wait(60_000);
    fireEvent.blur(screen.getByRole('button', { name: 'Поставить 18' }));
    await wait(5999);
    expect(screen.queryByText('Поставили 12')).not.toBeNull();
    await wait(1);
    expect(screen.queryByText('Поставили 12')).toBeNull();
  });

  /** What a toast takes to leave once it is let go, ms. */
  const LEAVING = 1000;

  it.each([
    ['success', 3000],
    ['error', 3000],
    ['packRule', 6000],
    ['promo', 5000],
  ] as const)('acc-D3: a toast of the kind %s stays %i ms', async (kind, stays) => {
    const text = `Сообщение ${kind}`;
    await act(async () => showToast(kind, text));
    await wait(stays - 1);
    // Had it been let go by now, it would be gone after this.
    await wait(LEAVING);
    expect(screen.queryByText(text)).not.toBeNull();
    await wait(LEAVING);
    expect(screen.queryByText(text)).toBeNull();
  });
});
