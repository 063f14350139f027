import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toast } from '#components/kit/ui/toast/toast.ts';

describe('A toast', () => {
  it('comes with its role though no page mounts an island for it', async () => {
    toast.error('Не получилось');
    expect((await screen.findByRole('alert')).textContent).toBe('Не получилось');
  });

  it('acc-D3: is said in one region that stays for the next one', async () => {
    toast.success('Раз');
    const region = (await screen.findByText('Раз')).closest('[aria-live=polite]:not([role])');
    toast.error('Два');
    expect((await screen.findByText('Два')).closest('[aria-live=polite]:not([role])')).toBe(region);
    expect(region).toBeInstanceOf(HTMLElement);
  });

  it('acc-D3: stands at the top in the middle (section 8)', async () => {
    toast.success('Товар добавлен в корзину');
    const row = (await screen.findByRole('status')).parentElement?.parentElement;
    expect(row?.style).toMatchObject({ top: '0px', bottom: '', justifyContent: 'center' });
  });

  it('of one test is gone in the next, its island with it', async () => {
    expect(document.body.textContent).toBe('');
    toast.success('Готово');
    expect((await screen.findByRole('status')).textContent).toBe('Готово');
    expect(document.body.textContent).toBe('Готово');
  });
});
