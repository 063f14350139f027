import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corrections } from '#api/backend/catalogue/search/corrections.ts';
import { otherLayouts } from '#api/backend/catalogue/search/keyboard.ts';
import { vocabularyWords } from '#api/backend/catalogue/search/lexemes.ts';
import { stem } from '#api/backend/catalogue/search/stem.ts';
import { typingCost } from '#api/backend/catalogue/search/typing-cost.ts';
import { Vocabulary, type VocabularyWord } from '#api/backend/catalogue/search/vocabulary.ts';

const FEED = readFileSync(new URL('../../../demo/feeds/msk.yml', import.meta.url), 'utf8');

/** The words of the demo catalogue's names and brands, as an import counts them. */
function wordsOfDemo(): VocabularyWord[] {
  const words = new Map<string, VocabularyWord>();
  for (const [, text = ''] of FEED.matchAll(/<(?:name|vendor)>([^<]*)</g)) {
    for (const { word, lexeme } of vocabularyWords(text)) {
      words.set(word, { word, lexeme, n: (words.get(word)?.n ?? 0) + 1 });
    }
  }
  return [...words.values()];
}

const WORDS = wordsOfDemo();
const vocabulary = new Vocabulary(WORDS);

/** The same numbers on every machine. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One letter too few, too many, another one, or two that changed places. */
function mistyped(word: string, pick: (below: number) => number): string {
  const letters = /[a-z]/.test(word) ? 'abcdefghijklmnopqrstuvwxyz' : 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
  const letter = letters.charAt(pick(letters.length));
  const at = pick(word.length);
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const kinds = [
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ];
  return kinds[pick(kinds.length)] ?? word;
}

describe('typing errors', () => {
  it('acc-C11: of 500 words with one error at least 95 % are understood as the word that was meant', () => {
    const pick = sequence(20_261_122);
    const long = WORDS.filter(({ word }) => word.length >= 5);
    const misunderstood: string[] = [];
    for (let asked = 0; asked < 500; ) {
      const meant = long[pick(long.length)];
      const typed = meant === undefined ? '' : mistyped(meant.word, pick);
      // A slip that makes another word of the catalogue is no error that anybody could see.
      if (
        meant === undefined ||
        typed.length < 4 ||
        vocabulary.knows(stem(typed)) ||
        vocabulary.begins(typed)
      )
        continue;
      asked += 1;
      const closest = vocabulary.closest(typed);
      if (closest === null || stem(closest) !== meant.lexeme)
        misunderstood.push(`${typed}: ${meant.word}, not ${closest}`);
    }
    expect(misunderstood.length, misunderstood.join('\n')).toBeLessThanOrEqual(25);
  });

  it('are cheaper the easier they are made, and two of them are none of ours', () => {
    const costs = ['салфетка', 'солфетка', 'салфектка', 'санфетка'].map((typed) =>
      typingCost(typed, 'салфетка'),
    );
    expect(costs).toEqual([0, 0.7, 1, expect.any(Number)]);
    expect(typingCost('салфекта', 'салфетка')).toBe(0.8);
    expect(typingCost('салфетка', 'алфетка')).toBe(1.2);
    expect(typingCost('солфедка', 'салфетка')).toBe(Number.POSITIVE_INFINITY);
  });

  it('the nearest word is one mistake away whatever was typed', () => {
    const near = fc.stringMatching(/^[а-я]{4,12}$/);
    fc.assert(
      fc.property(near, (typed) => {
        const closest = vocabulary.closest(typed);
        return closest === null || typingCost(typed, closest) < 2;
      }),
      { numRuns: 300 },
    );
  });
});

describe('what was meant by a query that finds nothing', () => {
  it.each([
    ['cfkatnrf', 'салфетка'],
    ['cfkatnrf ,evf;yfz', 'салфетка бумажная'],
    ['СФЛФЕТКА', 'салфетка'],
    ['стокан бумажный', 'стакан бумажный'],
    ['стокан 250 мл', 'стакан 250 мл'],
    ['gthxfnrb ybnhbkjdst', 'перчатки нитриловые'],
  ])('acc-C11: «%s» is «%s»', (query, meant) => {
    expect(corrections(query, vocabulary)[0]).toBe(meant);
  });

  it('is nothing for words that are known, for numbers and for what is like no word', () => {
    for (const query of ['салфетка', 'салф', '12345', '240x205', 'ъъъыыъъъ', 'qqqzzzqqq', '!!!'])
      expect(corrections(query, vocabulary), query).toEqual([]);
  });

  it('the layouts of the keyboard are each other’s opposite', () => {
    expect(otherLayouts('Ghbdtn')).toEqual(['привет']);
    expect(otherLayouts('цудувф')).toEqual(['weleda']);
    expect(otherLayouts('{jk;')).toEqual(['холж']);
    expect(otherLayouts('стаrfy')).toEqual(['стакан', 'cnfrfy']);
    expect(otherLayouts('123')).toEqual([]);
  });
});
