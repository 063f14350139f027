import { describe, expect, it } from 'vitest';
import { codeNorm } from '#api/backend/catalogue/search/code-norm.ts';
import {
  indexLexemes,
  tsvectorText,
  vocabularyWords,
  wholeLexemes,
} from '#api/backend/catalogue/search/lexemes.ts';
import { regionBit } from '#api/backend/catalogue/search/region-mask.ts';

describe('what a query asks for', () => {
  it.each([
    ['Бумажные стаканы', 'бумажный стакан'],
    ['щётка', 'Щетки'],
    ['стакан 250 мл', 'Стаканы 250мл'],
    ['стакан 250 ml', 'стаканов 250 мл'],
    ['пакет 10 х 20', 'Пакеты 10x20'],
    ['пакет 10×20', 'пакет 10*20'],
    ['ведро 0,5 л', 'вёдра 0.5л'],
    ['стакан 0,25 л', 'стакан 250ml'],
    ['порошок 1,5 кг', 'порошок 1500 г'],
    ['пакет 30*40 см', 'пакет 300×400 мм'],
    ['лента 0,29 м', 'лента 29 см'],
    ['плёнка 17 мк', 'пленка 17мкм'],
    ['фасовка 500 гр', 'фасовка 500 г'],
    ['cалфетка', 'салфетка'],
    ['бумага А4', 'бумага A4'],
    ['болт М8', 'болт M8'],
    ['фильтр CSR-46', 'фильтр csr46'],
    ['бокс-сэндвич', 'бокс сэндвич'],
    ['й', 'й'],
  ])('is the same for «%s» and «%s»', (one, other) => {
    expect(wholeLexemes(one)).toEqual(wholeLexemes(other));
  });

  it('tells a size from another size', () => {
    expect(wholeLexemes('10x20')).not.toEqual(wholeLexemes('10x30'));
  });

  it('is empty for signs alone', () => {
    expect(wholeLexemes(' — «»!? ')).toEqual([]);
  });
});

describe('what a product is found by', () => {
  it.each(['X1м', 'x1м', 'а-1xx2м', 'xx1м 5/x2м', '1x2м'])('has no empty lexeme: «%s»', (text) => {
    expect(indexLexemes(text)).not.toContain('');
  });

  it('contains everything a query in its own words asks for', () => {
    const name = 'Стакан бумажный 250 мл, d=80мм, «Кофе с собой» CSR-46 (1/50)';
    for (const query of ['стаканы', '250мл', '250', '80 мм', 'кофе', 'csr46', 'csr', '46', '1/50']) {
      expect(indexLexemes(name), query).toEqual(expect.arrayContaining(wholeLexemes(query)));
    }
  });

  it('is written as a tsvector that keeps the best weight and survives quotes', () => {
    const text = tsvectorText([
      { text: "Мыло O'Neil \\ мыло", weight: 'B' },
      { text: 'мыло', weight: 'A' },
    ]);
    expect(text).toMatch(/^'мыл':\d+A /);
    expect(tsvectorText([{ text: "'\\", weight: 'A' }])).toBe('');
  });

  it('is bounded', () => {
    const long = Array.from({ length: 1000 }, (_, index) => `слово${index}`).join(' ');
    expect(tsvectorText([{ text: long, weight: 'C' }]).split(' ')).toHaveLength(128);
  });
});

describe('the vocabulary', () => {
  it('takes words with their lexemes and leaves numbers and sizes out', () => {
    expect(vocabularyWords('Салфетки 33х33 белые, 250 мл')).toEqual([
      { word: 'салфетки', lexeme: 'салфетк' },
      { word: 'белые', lexeme: 'бел' },
    ]);
  });
});

describe('an article', () => {
  it.each([
    ['аб-12/х', 'AБ12X'],
    [' 001 017 ', '001017'],
    ['---', ''],
  ])('«%s» is compared as «%s»', (code, expected) => {
    expect(codeNorm(code)).toBe(expected);
  });
});

it('gives every region its own bit', () => {
  expect([1, 2, 3].map(regionBit)).toEqual([1, 2, 4]);
});
