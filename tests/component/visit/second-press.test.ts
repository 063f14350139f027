import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropSecondPress } from '#components/visit/second-press.ts';

let stop = () => {};
let button: HTMLButtonElement;
let link: HTMLAnchorElement;

beforeEach(() => {
  button = document.body.appendChild(document.createElement('button'));
  link = document.body.appendChild(document.createElement('a'));
  stop = dropSecondPress();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Whether the key does what it does, so many ms after the page has come. */
function isHeard(target: HTMLElement, at: number, key = 'Enter'): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return target.dispatchEvent(event);
}

describe('acc-D1: a second press of the keyboard', () => {
  it('does nothing for 600 ms where the pressed control has given way to another', () => {
    expect(isHeard(button, 0)).toBe(true);
    button.remove();
    expect(isHeard(link, 599)).toBe(false);
    // Repeats of a held key go on being one press.
    expect(isHeard(link, 1100)).toBe(false);
    expect(isHeard(link, 1700)).toBe(true);
  });

  it('counts where the pressed control is still there, and after any other key', () => {
    isHeard(button, 0);
    expect(isHeard(button, 100)).toBe(true);
    expect(isHeard(link, 200), 'the focus was moved').toBe(true);
    isHeard(button, 300, ' ');
    button.remove();
    expect(isHeard(link, 350, 'Tab')).toBe(true);
    expect(isHeard(link, 400)).toBe(true);
  });
});
