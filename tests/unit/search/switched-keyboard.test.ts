import { describe, expect, it } from 'vitest';
import { corrections } from '#api/backend/catalogue/search/corrections.ts';
import { vocabularyWords } from '#api/backend/catalogue/search/lexemes.ts';
import { Vocabulary } from '#api/backend/catalogue/search/vocabulary.ts';

const NAMES = [
  'Стакан бумажный 250 мл белый',
  'Пакет майка для мусора',
  'Бумага офисная А4',
  'Салфетки Weleda',
  'Стрейчпленка с ручкой',
];
const vocabulary = new Vocabulary(
  NAMES.flatMap((name) => vocabularyWords(name)).map((word) => ({ ...word, n: 1 })),
);

const meant = (query: string): string | undefined => corrections(query, vocabulary)[0];

describe('acc-C11: each word is read by itself, whatever layout it was typed in', () => {
  it.each([
    ['cnfrfy 250 мл', 'стакан 250 мл'],
    ['стакан 250 vk', 'стакан 250 мл'],
    ['стакан 250vk', 'стакан 250мл'],
    ['пакет vfqrf', 'пакет майка'],
    ['gfrtn майка', 'пакет майка'],
    ['ПАКЕТ VFQRF', 'пакет майка'],
    ['пакет vfqrf c ручкой', 'пакет майка с ручкой'],
    ['салфетки цудувф', 'салфетки weleda'],
    ['cfkatnrb weleda', 'салфетки weleda'],
    ['weleda cfkatnrb', 'weleda салфетки'],
    ['cnfrfy ,tksq', 'стакан белый'],
    ['cnfrfy, белый', 'стакан белый'],
    ['стаrfy белый', 'стакан белый'],
    ['пакет lkz мусора', 'пакет для мусора'],
    ['пакет-vfqrf', 'пакет-майка'],
    ['пакет vfq', 'пакет май'],
    [',evfuf f4', 'бумага а4'],
    [',evfuf f 4', 'бумага а4'],
    ['бумага f4', 'бумага а4'],
  ])('«%s» is «%s»', (query, text) => {
    expect(meant(query)).toBe(text);
  });

  it('one mistake in the other layout is one too', () => {
    expect(meant('пакет vfqhrf')).toBe('пакет майка');
    expect(meant('стокан vfqrf')).toBe('стокан майка');
    expect(corrections('стокан vfqrf', vocabulary)).toContain('стакан майка');
  });
});

describe('acc-C11: words written together are parted, words written apart are joined', () => {
  it.each([
    ['пакетмайка', 'пакет майка'],
    ['пакетмайкадля', 'пакет майка для'],
    ['gfrtnvfqrf', 'пакет майка'],
    ['большой пакетмайка', 'большой пакет майка'],
    ['бумага а 4', 'бумага а4'],
    ['бумага a 4', 'бумага a4'],
    ['бумага а4', 'бумага а 4'],
    ['стрейч пленка', 'стрейчпленка'],
  ])('«%s» is «%s»', (query, text) => {
    expect(corrections(query, vocabulary)).toContain(text);
  });

  it('a mistake is likelier than two words in one', () => {
    expect(meant('пакетт')).toBe('пакет');
  });

  it('nothing is asked again where every word is known, a number, a unit or like nothing', () => {
    const queries = [
      'пакет майка',
      'стакан 250 мл',
      'стакан для weleda',
      'стакан небывалое700',
      'салфетка небывалое',
      'а4',
      'ст-105',
      '10 м 2',
      'стакан 10x20',
    ];
    for (const query of queries) {
      expect(corrections(query, vocabulary), query).toEqual([]);
    }
  });
});
