import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PhoneField } from '#components/kit/form/field-phone.tsx';
import { phoneText } from '#components/kit/form/field-phone-entry.ts';
import { normalisePhone } from '#lib/phone.ts';

type Skin = 'full' | 'local';

function Phone({ skin }: { skin: Skin }) {
  const [value, setValue] = useState('');
  return <PhoneField label="Телефон" name="phone" value={value} onChange={setValue} skin={skin} />;
}

/** Ways in which people write one number. */
const SPELLINGS = [
  '9123456789',
  '89123456789',
  '79123456789',
  '+79123456789',
  '+7(912)-345-67-89',
  '+7 (912) 345-67-89',
  '8 912 345 67 89',
  '8-912-345-67-89',
  '(912) 345.67.89',
  'тел. +7 912 345 67 89',
  'tel:+79123456789',
];

async function open(skin: Skin = 'full') {
  const user = userEvent.setup();
  render(<Phone skin={skin} />);
  const field = screen.getByRole('textbox', { name: 'Телефон' });
  await user.click(field);
  return { user, field };
}

describe('the phone field', () => {
  afterEach(cleanup);

  it.each([
    ['8', '+7'],
    ['7', '+7'],
    ['8812', '+7(812)'],
    ['8800', '+7(800)'],
    ['9123456789', '+7(912)-345-67-89'],
    ['89123456789', '+7(912)-345-67-89'],
    ['+79123456789', '+7(912)-345-67-89'],
  ])('acc-E2, D52: typing %s shows %s', async (typed, shown) => {
    const { user, field } = await open();
    await user.keyboard(typed);
    expect((field as HTMLInputElement).value.replace(/[(\-)]+$/, '')).toBe(shown.replace(/[)]$/, ''));
  });

  it.each([
    ['89123456789', '+7(912)-345-67-89'],
    ['79123456789', '+7(912)-345-67-89'],
    ['+7 (912) 345-67-89', '+7(912)-345-67-89'],
    ['9123456789', '+7(912)-345-67-89'],
    ['7812345678', '+7(781)-234-56-78'],
    ['8 800 555-35-35', '+7(800)-555-35-35'],
  ])('D52: pasting «%s» shows %s', async (pasted, shown) => {
    const { user, field } = await open();
    await user.paste(pasted);
    expect(field).toHaveProperty('value', shown);
  });

  it.each(SPELLINGS)(
    'D52: both skins read the pasted «%s», and the server the same number of either',
    async (pasted) => {
      for (const [skin, shown] of [
        ['full', '+7(912)-345-67-89'],
        ['local', '(912)-345-67-89'],
      ] as const) {
        const { user, field } = await open(skin);
        await user.paste(pasted);
        expect(field).toHaveProperty('value', shown);
        expect(normalisePhone(shown)).toBe('+79123456789');
        cleanup();
      }
    },
  );

  it.each([
    ['9123456789', '(912)-345-67-89'],
    ['8123456789', '(812)-345-67-89'],
    ['8003456789', '(800)-345-67-89'],
    ['89123456789', '(912)-345-67-89'],
    ['+79123456789', '(912)-345-67-89'],
    ['912345678901', '(912)-345-67-89'],
    ['812', '(812'],
  ])('acc-E2, D52: behind a fixed +7 typing %s shows %s', async (typed, shown) => {
    const { user, field } = await open('local');
    await user.keyboard(typed);
    expect((field as HTMLInputElement).value.replace(/[(\-)]+$/, '')).toBe(shown);
    expect(screen.getByText('+7')).toBeTruthy();
  });

  it.each([
    '+375 29 123-45-67',
    '+49 30 1234567',
    '1 212 555 1234',
    '0049 30 1234567',
    '+7 912 345-67-89 доб. 5',
    '8 912 345-67-89, 8 912 345-67-90',
    '7 912 345 67 89 0',
    '(044) 123-45-67',
  ])('D75: «%s» is no Russian number: it stays as it was pasted and is said to be wrong', async (pasted) => {
    for (const skin of ['full', 'local'] as const) {
      const { user, field } = await open(skin);
      await user.paste(pasted);
      await waitFor(() => expect(field).toHaveProperty('value', pasted));
      expect(screen.getByText('Проверьте номер телефона')).toBeTruthy();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(screen.queryByText('+7')).toBeNull();
      expect(phoneText(pasted)).toBe(pasted);
      expect(normalisePhone(pasted)).toBeNull();
      cleanup();
    }
  });

  it('D75: another country’s number stays when it is typed, too', async () => {
    const { user, field } = await open();
    await user.keyboard('+375291234567');
    await waitFor(() => expect(field).toHaveProperty('value', '+375291234567'));
  });

  it('D75: digits that are pasted behind others and are too many stay', async () => {
    const { user, field } = await open();
    await user.keyboard('912345');
    await user.paste('67 89 10');
    await waitFor(() => expect(field).toHaveProperty('value', '+7(912)-34567 89 10'));
  });

  it('D75: what stays can be mended into a number, and the field emptied for another', async () => {
    const { user, field } = await open();
    await user.paste('+7 912 345-67-89 5');
    await waitFor(() => expect(field).toHaveProperty('value', '+7 912 345-67-89 5'));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(field).toHaveProperty('value', '+7(912)-345-67-89'));
    expect(screen.queryByText('Проверьте номер телефона')).toBeNull();

    await user.clear(field);
    await user.paste('+375 29 123-45-67');
    await waitFor(() => expect(field).toHaveProperty('value', '+375 29 123-45-67'));
    await user.clear(field);
    await user.keyboard('89123456789');
    expect(field).toHaveProperty('value', '+7(912)-345-67-89');
  });

  it('D53: a lone country code is an empty field', () => {
    expect(['', '+', '+7', '+7(', '+7(9'].map(phoneText)).toEqual(['', '', '', '', '+7(9']);
  });
});
