import { describe, expect, it } from 'vitest';
import { byLetter } from '#components/catalogue/brands/brand-letters.ts';

describe('acc-C9 the index of brands', () => {
  it('has Russian letters, then Latin ones, then the rest', () => {
    const names = ['Zeta', 'Ёлка', 'альфа', '3М', 'Ель', 'Alpha', 'Бета'];
    const groups = byLetter(names.map((name) => ({ name })));
    expect(groups.map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)])).toEqual([
      ['А', 'альфа'],
      ['Б', 'Бета'],
      ['Е', 'Ёлка', 'Ель'],
      ['A', 'Alpha'],
      ['Z', 'Zeta'],
      ['0–9', '3М'],
    ]);
  });
});
