import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptJson, listOf } from '#lib/browser/kept-json.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const numbers = keptJson('localStorage', 'numbers', listOf(isNumber, 3));

/** A storage that holds what it is given. */
function store(held: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
}
afterEach(() => vi.unstubAllGlobals());

describe('JSON that a browser keeps', () => {
  it('is read as it was kept, and gone when it is dropped', () => {
    const held = new Map<string, string>();
    store(held);
    numbers.keep([1, 2]);
    expect(numbers.read()).toEqual([1, 2]);
    numbers.drop();
    expect([numbers.read(), held.size]).toEqual([[], 0]);
  });

  it.each([
    ['{"no":"list"}', []],
    ['[1,"two",null,4,5,6]', [1, 4, 5]],
    ['[1,', []],
  ])('of %s takes what is ours', (text, expected) => {
    store(new Map([['numbers', text]]));
    expect(numbers.read()).toEqual(expected);
  });

  it('is forgotten by a browser that refuses its storage, has none or is full', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      vi.stubGlobal('localStorage', storage);
      numbers.keep([1]);
      numbers.drop();
      expect(numbers.read()).toEqual([]);
    }
  });
});
