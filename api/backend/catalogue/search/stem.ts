import { LRUCache } from 'lru-cache';
import { newStemmer } from 'snowball-stemmers';

const snowball = newStemmer('russian');

const RUSSIAN_WORD = /^[а-я]{3,}$/;
const FLEETING_VOWEL = /([бвгджзклмнпрстфхцчшщ])ь?[ое]([кцрлн])$/;
const FLEETING_AFTER_VOWEL = /([аеиоуыэюя])ек$/;
const SOFT_INSIDE = /ь([кцрлнм])$/;
/** «писем», «тесем»: Snowball takes the end of the word for a verb's ending. */
const GENITIVE_PLURAL_EM = /^([а-я]*[сзт])ем$/;
/** «камень», «уровень»: the vowel is gone in every other form, before Snowball could take more. */
const SINGULAR_EN = /([вмр])ень$/;
const SOFT_END = /ь$/;

const known = new LRUCache<string, string>({ max: 50_000 });

function stemOnce(word: string): string {
  const whole = word.replace(GENITIVE_PLURAL_EM, '$1м').replace(SINGULAR_EN, '$1н');
  return snowball.stem(whole);
}

function compute(word: string): string {
  let stem = word;
  for (let previous = ''; previous !== stem && stem.length > 2; ) {
    previous = stem;
    stem = stemOnce(stem);
  }
  if (stem.length >= 4) stem = stem.replace(FLEETING_AFTER_VOWEL, '$1йк').replace(FLEETING_VOWEL, '$1$2');
  return stem.replace(SOFT_INSIDE, '$1').replace(SOFT_END, '');
}

/**
 * The part that all forms of a Russian noun share: Snowball until it changes nothing, then the fleeting vowel
 * («салфеток» → «салфетк»), then the soft sign. Words with digits or Latin letters stay whole. The input is
 * normalised ({@link import('./normalise.ts').normalise}). Made here and never in SQL, so the two database
 * engines cannot disagree.
 */
export function stem(word: string): string {
  if (!RUSSIAN_WORD.test(word)) return word;
  const made = known.get(word) ?? compute(word);
  known.set(word, made);
  return made;
}
