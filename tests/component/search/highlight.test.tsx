import { describe, expect, it } from 'vitest';
import { highlight } from '#components/search/highlight.ts';

const marked = (text: string, query: string) =>
  highlight(text, query)
    .filter(({ isMatch }) => isMatch)
    .map(({ text: piece }) => piece);

describe('the words of a query in a name', () => {
  it.each([
    ['Стаканы бумажные 250 мл', 'бумажный стакан', ['Стаканы', 'бумажные']],
    ['Щётка зелёная', 'щетка зеле', ['Щётка', 'зелёная']],
    ['Коробка 240×205×70', '205', ['205']],
    ['Стакан 2500 мл', '250', ['2500']],
    ['Мыло', 'шампунь', []],
    ['Пакет', '', []],
    ['Пакет (а)', '((', []],
  ])('«%s» for «%s»', (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });

  it('leave the text as it is', () => {
    const text = 'Перчатки «L», нитриловые — 100 шт.';
    expect(
      highlight(text, 'перчатки 100')
        .map(({ text: piece }) => piece)
        .join(''),
    ).toBe(text);
  });
});
