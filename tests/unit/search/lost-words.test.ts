import { describe, expect, it } from 'vitest';
import { withoutBeginnings } from '#api/backend/catalogue/search/lost/asked-words.ts';
import { keptWords } from '#api/backend/catalogue/search/lost/kept-words.ts';
import { countWords } from '#server/lost-words.ts';

describe('C16: words that found nothing', () => {
  it.each([
    ['  Стакан   ЁЛОЧНЫЙ ', 'стакан елочный'],
    ['контейнер 108*82', 'контейнер 108x82'],
    ['ж', null],
    ['12345', null],
    ['позвоните 8 (999) 123-45-67', null],
    ['ivan@example.ru', null],
    ['https://example.com/a', null],
    ['7707083893 инн', null],
  ])('«%s» is kept as %s', (query, kept) => expect(keptWords(query)).toBe(kept));

  it('are cut', () => expect(keptWords('слово '.repeat(40))?.length).toBeLessThanOrEqual(60));

  it('a word that another begins with was being typed', () => {
    const asked = [
      ['бла', 1],
      ['бластер', 2],
      ['бластеры', 1],
      ['астра', 4],
    ] as const;
    expect(withoutBeginnings(asked)).toEqual([
      ['бластеры', 1],
      ['астра', 4],
    ]);
  });

  it('are counted in bounded memory, and handed over again where they could not be written', async () => {
    const counter = countWords(2);
    for (const words of ['раз', 'два', 'три', 'раз']) counter.note(words);
    const told: (readonly (readonly [string, number])[])[] = [];
    await expect(counter.flush(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await counter.flush(async (asked) => void told.push(asked));
    await counter.flush(async (asked) => void told.push(asked));
    expect(told).toEqual([
      [
        ['раз', 2],
        ['два', 1],
      ],
    ]);
  });
});
