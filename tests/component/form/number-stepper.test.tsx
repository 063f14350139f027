import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NumberStepper } from '#components/kit/form/number-stepper.tsx';
import { listenToSteps } from '#components/kit/form/stepped-field.ts';

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

it('acc-D2: after an arrow key digits take the place of the number instead of standing behind it', () => {
  const stop = listenToSteps();
  render(
    <NumberStepper label="Количество" value={150} measure="шт" canLower onStep={vi.fn()} onType={vi.fn()} />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.setSelectionRange(3, 3);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyUp(field, { key: 'ArrowUp' });
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
  field.setSelectionRange(3, 3);
  fireEvent.keyUp(field, { key: 'ArrowLeft' });
  expect(field.selectionStart).toBe(3);
  stop();
});
