import { afterEach, expect, it, vi } from 'vitest';
import { addKeys } from '#desk/kit/keys/keys.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const pressEscape = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  );

it('desk: Esc closes a dialog and does nothing behind it', () => {
  const leave = vi.fn();
  const remove = addKeys(() => ({ Escape: { label: 'К списку', act: leave } }));
  document.body.innerHTML = '<dialog open>Отменить заказ?</dialog>';
  expect(pressEscape(), 'left to the browser').toBe(true);
  expect(leave).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  expect(pressEscape()).toBe(false);
  expect(leave).toHaveBeenCalledTimes(1);
  remove();
});
