const LETTERS = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'c',
    ч: 'ch',
    ш: 'sh',
    щ: 'sch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    і: 'i',
    ї: 'yi',
    є: 'ye',
    ґ: 'g',
  }),
);

const MARKS = /\p{M}/gu;
const NOT_SLUG = /[^a-z\d]+/g;
/** Hyphens stand one by one by then. */
const EDGES = /^-|-$/g;
const MAX_LENGTH = 96;

const BEYOND_ASCII = /[^\x20-\x7e]/;

/**
 * The address part made from a Russian name: «Стаканы бумажные» → `stakany-bumazhnye`. Lower-case Latin,
 * digits and hyphens, at most 96 characters; empty when the name has neither letters nor digits.
 */
export function slugOf(name: string): string {
  let latin = '';
  for (const letter of name.toLowerCase()) latin += LETTERS.get(letter) ?? letter;
  if (BEYOND_ASCII.test(latin)) latin = latin.normalize('NFD').replace(MARKS, '');
  return latin.replace(NOT_SLUG, '-').slice(0, MAX_LENGTH).replace(EDGES, '');
}
