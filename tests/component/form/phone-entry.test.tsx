import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PhoneField } from '#components/form/field-phone.tsx';
import { phoneText } from '#components/form/field-phone-entry.ts';

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneField label="Телефон" name="phone" value={value} onChange={setValue} />;
}

async function open() {
  const user = userEvent.setup();
  render(<Phone />);
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

  it('D53: a lone country code is an empty field', () => {
    expect(['', '+', '+7', '+7(', '+7(9'].map(phoneText)).toEqual(['', '', '', '', '+7(9']);
  });
});
