import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { BuyControls } from '#components/product/goods/buy/buy-controls.tsx';
import { openShopWindow, show } from '../store/shop-window.tsx';

const tab = openShopWindow();
// What comes late is there, so that no test waits for the machine.
beforeAll(() => import('#components/kit/ui/toast/toast-island.tsx'));
const units = { measure: 'шт', packMin: 6, baseUnit: null, baseCount: 1, boxCapacity: 24 };
const controls = (
  <BuyControls code="ВИЛ-6" name="Вилка деревянная" units={units} price={250} steps={[]} isBar />
);

const shownText = () => (document.body.textContent ?? '').replace(/\s+/g, ' ');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('what is chosen on a product’s page', () => {
  it('acc-C15, acc-C12: begins at one pack with its sum and says what is missing to a full box', async () => {
    show(controls);
    expect(shownText()).toContain('15,00 ₽1 уп (6 шт)');
    expect(shownText()).toContain('До полной коробки — 18 шт');
    await press('Увеличить количество');
    expect(shownText()).toContain('30,00 ₽2 уп (12 шт)');
    expect(shownText()).toContain('До полной коробки — 12 шт');
    await press('Уменьшить количество');
    await press('Уменьшить количество');
    expect(shownText(), 'there is no less than a pack').toContain('15,00 ₽1 уп (6 шт)');
    const field = screen.getByRole('textbox', { name: 'Количество' });
    await userEvent.clear(field);
    await userEvent.type(field, '23{Enter}');
    expect(field).toHaveProperty('value', '24');
    expect(shownText()).toContain('Ровно 1 полная коробка');
    expect(await screen.findByText('Поставили 24'), 'D37').toBeTruthy();
    await press('Поставить 30');
    expect(field).toHaveProperty('value', '30');
    expect(screen.queryByText(/Поставили/)).toBeNull();
    expect(tab.shop.cart('msk').items).toEqual([]);
  });

  it('C17: the sum and the price of one follow the steps, as those of the cart do', async () => {
    const steps = [
      { from: 12, price: 220 },
      { from: 1000, price: 200 },
    ];
    show(<BuyControls code="ВИЛ-6" name="Вилка" units={units} price={250} steps={steps} />);
    expect(shownText()).toContain('15,00 ₽1 уп (6 шт)2,50 ₽/шт');
    await press('Увеличить количество');
    expect(shownText()).toContain('26,40 ₽2 уп (12 шт)2,20 ₽/шт');
    const field = screen.getByRole('textbox', { name: 'Количество' });
    await userEvent.clear(field);
    await userEvent.type(field, '1002{Enter}');
    expect(shownText()).toContain('2 004,00 ₽167 уп (1 002 шт)2,00 ₽/шт');
  });

  it('D36, D39: goes into the cart as it was chosen, and begins anew when the line is removed', async () => {
    show(controls);
    await press('Увеличить количество');
    await press('В корзину Вилка деревянная');
    expect(await screen.findByRole('link', { name: 'В корзине' })).toBeTruthy();
    expect(await screen.findByText('Товар добавлен в корзину')).toBeTruthy();
    expect(tab.shop.cart('msk').items[0]?.quantity).toBe(12);
    const group = screen.getByRole('group', { name: 'Количество в корзине' });
    await press('Уменьшить количество');
    await userEvent.click(within(group).getByRole('button', { name: 'Уменьшить количество' }));
    expect(screen.getByRole('button', { name: 'В корзину Вилка деревянная' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Количество' })).toHaveProperty('value', '6');
  });

  it('D44: asks again for the same quantity when the cart has not answered', async () => {
    show(controls);
    await press('Увеличить количество');
    tab.shop.refuse('addToCart', failure('unexpected'));
    await press('В корзину Вилка деревянная');
    await userEvent.click(await screen.findByRole('button', { name: /^Не добавили — повторить/ }));
    expect(await screen.findByRole('link', { name: 'В корзине' })).toBeTruthy();
    expect(tab.shop.cart('msk').items[0]?.quantity).toBe(12);
  });

  it('D75: a typed text that is no number stays in the field and is said, a number with words is taken whole', async () => {
    show(controls);
    const field = screen.getByRole('textbox', { name: 'Количество' });
    await userEvent.clear(field);
    await userEvent.type(field, '1 200 шт{Enter}');
    await waitFor(() => expect(field).toHaveProperty('value', '1200'));
    await userEvent.clear(field);
    await userEvent.type(field, 'дюжина{Enter}');
    const note = await screen.findByText('Не число, осталось 1 200');
    expect(note.closest('[role=status]')).toBeTruthy();
    expect(field).toHaveProperty('value', 'дюжина');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(shownText(), 'what will be added').toContain('3 000,00 ₽200 уп (1 200 шт)');
    expect(screen.queryByRole('button', { name: /^Поставить/ })).toBeNull();
    await userEvent.clear(field);
    await userEvent.tab();
    expect(field, 'an emptied field').toHaveProperty('value', '1200');
    await userEvent.clear(field);
    await userEvent.type(field, '12{Enter}');
    expect(field).toHaveProperty('value', '12');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText(/Не число/)).toBeNull();
  });
});
