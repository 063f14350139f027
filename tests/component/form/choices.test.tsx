import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { TextField } from '#components/kit/form/field.tsx';
import { RadioGroup } from '#components/kit/form/radio-group.tsx';

afterEach(cleanup);

describe('acc-G2 what is wrong is read with the field', () => {
  const described = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

  it('below a line of text', () => {
    render(<TextField label="Имя" isRequired error="Укажите имя" />);
    const field = screen.getByRole('textbox', { name: 'Имя' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(described(field)).toBe('Укажите имя');
  });

  it('below a box to tick', () => {
    const { rerender } = render(<Checkbox label="Согласен" isRequired />);
    const box = screen.getByRole('checkbox', { name: 'Согласен' });
    expect(box.getAttribute('aria-describedby')).toBeNull();
    rerender(<Checkbox label="Согласен" isRequired error="Нужно согласие" />);
    expect(described(box)).toBe('Нужно согласие');
  });
});

it('a group of radio buttons hands on the value, not its text', () => {
  const choose = vi.fn();
  render(
    <RadioGroup
      legend="Способ получения"
      name="way"
      choices={[
        { value: false, name: 'Доставка', note: '800 ₽' },
        { value: true, name: 'Самовывоз' },
      ]}
      chosen={false}
      onChoose={choose}
    />,
  );
  expect(screen.getByRole('group', { name: 'Способ получения' })).toBeDefined();
  expect(screen.getByRole('radio', { name: /Доставка/, checked: true })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Самовывоз' }));
  expect(choose).toHaveBeenCalledWith(true);
});
