import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NumberStepper } from '#components/kit/form/number-stepper.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acc-D2, D41: a typed quantity counts 750 ms after the last key', () => {
  const typed = vi.fn();
  render(
    <NumberStepper
      label="Количество"
      value={1}
      measure="шт"
      canLower={false}
      onStep={vi.fn()}
      onType={typed}
    />,
  );
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '1' } });
  act(() => vi.advanceTimersByTime(749));
  fireEvent.change(field, { target: { value: '12' } });
  act(() => vi.advanceTimersByTime(749));
  expect(typed).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(typed).toHaveBeenCalledExactlyOnceWith('12', true);
});
