import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DigitsForm } from '#components/buying/order-room/digits-form.tsx';

it('acc-D14: fewer than four digits are said beside the field, and nobody is asked', async () => {
  const user = userEvent.setup();
  const onDigits = vi.fn(async () => undefined);
  render(<DigitsForm error={undefined} isBusy={false} onDigits={onDigits} />);
  const field = screen.getByRole('textbox', { name: 'Последние 4 цифры телефона' });
  await user.type(field, '12{Enter}');
  expect(screen.getByText('Нужны четыре цифры')).toBeTruthy();
  expect(onDigits).not.toHaveBeenCalled();

  await user.type(field, '34{Enter}');
  expect(onDigits).toHaveBeenCalledExactlyOnceWith('1234');
  expect(screen.queryByText('Нужны четыре цифры')).toBeNull();
});
