import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StepSelect } from '#components/product/quick-view/step-select.tsx';

it('acc-C4, D38: the selector offers 1 to 20 steps in packs', async () => {
  const choose = vi.fn();
  render(
    <StepSelect
      units={{ measure: 'шт', packMin: 50, boxCapacity: null, baseUnit: null, baseCount: 1 }}
      pieces={50}
      onChoose={choose}
    />,
  );
  const values = screen.getAllByRole('option').map((option) => Number(option.getAttribute('value')));
  expect(values).toEqual(Array.from({ length: 20 }, (_, at) => 50 * (at + 1)));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Количество' }), '1000');
  expect(choose).toHaveBeenCalledExactlyOnceWith(1000);
});
