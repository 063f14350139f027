const WORDS = [
  'стакан',
  'салфетка белая',
  'перчатки',
  'контейнер прозрачный',
  'плёнка 300',
  'губка',
  'мешок чёрный',
];

const BEGINNINGS = ['ста', 'салф', 'пер', 'конт', 'плё', 'ме', 'крыш', 'тар', 'паке', 'гу'];
const MISTAKES = [
  'стокан',
  'солфетка',
  'пирчатки',
  'контенер',
  'пленга',
  'cnfrfy',
  'cfkatnrf',
  'gfrtn',
  'vtijr',
  'ue,rf',
];

function at<T>(list: readonly T[], place: number): T {
  const value = list[place % list.length];
  if (value === undefined) throw new Error('an empty list');
  return value;
}

/**
 * What shoppers type into a synthetic catalogue; `place` counts the queries. Of those with a number or a word
 * of their own the first 6,000 are distinct, the others are a few that are asked again and again.
 */
export const QUERIES = {
  words: (place: number): string => `${at(WORDS, place)} ${100 + (place % 900)}`,
  'a word alone': (place: number): string => at(WORDS, place),
  'a word being typed': (place: number): string => at(BEGINNINGS, place),
  'the other layout or a mistake': (place: number): string =>
    `${at(MISTAKES, place)} ${100 + (Math.floor(place / MISTAKES.length) % 900)}`,
  'some of the words': (place: number): string => `${at(WORDS, place)} небывалое${place}`,
  article: (place: number): string =>
    String(place * 41)
      .padStart(7, '0')
      .slice(0, 6),
} as const;
