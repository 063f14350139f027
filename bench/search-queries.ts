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

/** What shoppers type into a synthetic catalogue, no query twice; `place` counts the queries. */
export const QUERIES = {
  words: (place: number): string => `${at(WORDS, place)} ${100 + (place % 900)}`,
  'a word alone': (place: number): string => at(WORDS, place),
  'a word being typed': (place: number): string => at(BEGINNINGS, place),
  'the other layout or a mistake': (place: number): string => `${at(MISTAKES, place)} ${100 + (place % 900)}`,
  'some of the words': (place: number): string => `${at(WORDS, place)} небывалое${place}`,
  article: (place: number): string =>
    String(place * 41)
      .padStart(7, '0')
      .slice(0, 5),
} as const;
