import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PromoBanner } from '#components/buying/promo/promo-banner.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const OFFER = {
  code: 'ПЕРВЫЙ',
  discountPercent: 15,
  description: 'На первый заказ',
  expired: false,
  firstOrderOnly: true,
};

describe('D45 the promo banner', () => {
  it('unfolds, copies its code and folds again', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as Partial<Clipboard> as Clipboard);
    const said = vi.spyOn(toast, 'promo').mockReturnValue();
    render(<PromoBanner offer={OFFER} onClose={() => {}} />);
    const toggle = screen.getByRole('button', { name: /по промокоду/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    fireEvent.click(screen.getByRole('button', { name: /Скопировать/ }));
    await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('false'));
    expect(writeText).toHaveBeenCalledWith('ПЕРВЫЙ');
    expect(said).toHaveBeenCalledWith('Вставьте ваш промокод на странице оформления заказа или в корзине.');
  });

  it('is closed by its cross', () => {
    const close = vi.fn();
    render(<PromoBanner offer={OFFER} onClose={close} />);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть предложение' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
