/**
 * How the words of a name agree: «нитриловые», «бумажная», «моющее», «складной»; null for what is no
 * adjective.
 */
type Form = 'plural' | 'feminine' | 'neuter' | 'masculine';

/** They look like adjectives and are nouns. */
const NOUNS = new Set([
  'животные',
  'насекомые',
  'наличные',
  'данные',
  'горячее',
  'мороженое',
  'набор',
  'обои',
]);
const PREPOSITIONS = new Set(
  'для из с со под на без в во к от по при до через за над перед против'.split(' '),
);
const CONJUNCTIONS = new Set(['и', 'или']);

const ADJECTIVES: readonly (readonly [RegExp, Form])[] = [
  // «Хранение» and «покрытие» are nouns: before «-ние» of an adjective stands no vowel, and few letters
  // before «-ие».
  [/(ые|[кгхжшчщ]ие|[бвгджзклмнпрстфхцчшщ]ние|синие)$/u, 'plural'],
  [/(ая|яя)$/u, 'feminine'],
  [/(ое|[нщшчж]ее)$/u, 'neuter'],
  [/(ый|[кгхжшчщн]ий|[днвтлкхгжшщ]ой)$/u, 'masculine'],
];

function adjective(word: string): Form | null {
  const text = word.toLowerCase();
  if (NOUNS.has(text) || text.length < 4) return null;
  return ADJECTIVES.find(([ending]) => ending.test(text))?.[1] ?? null;
}

/**
 * Nouns in -а and -я are singular as a rule («бумага»), but for these endings («средства», «полотенца»,
 * «изделия»).
 */
const NEUTER_PLURAL = /(ства|енца|льца|дра|делия|рытия|ления|дения|зеркала|стёкла|стекла|масла|мыла)$/u;

function agrees(noun: string, form: Form): boolean {
  const text = noun.toLowerCase();
  switch (form) {
    case 'plural':
      return /[ыи]$/u.test(text) || NEUTER_PLURAL.test(text);
    case 'feminine':
      return /[аяь]$/u.test(text) && !NEUTER_PLURAL.test(text);
    case 'neuter':
      return /[ое]$/u.test(text);
    case 'masculine':
      return /[бвгджзйклмнпрстфхцчшщь]$/u.test(text);
  }
}

function lowered(noun: string): string {
  return noun === noun.toUpperCase() ? noun : noun.toLowerCase();
}

/** The beginning of a name that is adjectives, what joins them, and the rest from its preposition on. */
function split(name: string): { before: string[]; after: string[]; form: Form | null } {
  const words = name.split(/\s+/);
  const from = words.findIndex((word) => PREPOSITIONS.has(word.toLowerCase()));
  const before = from < 0 ? words : words.slice(0, from);
  let form: Form | null = null;
  for (const word of before) {
    if (CONJUNCTIONS.has(word.toLowerCase())) continue;
    const own = adjective(word.replace(/,$/, ''));
    if (own === null || (form !== null && own !== form)) return { before: words, after: [], form: null };
    form = own;
  }
  return { before, after: from < 0 ? [] : words.slice(from), form };
}

/**
 * What a name is about: «перчатки» of «Одноразовые перчатки из латекса», «стаканы и крышки» of «Стаканы и
 * крышки».
 */
function subjectOf(name: string): { noun: string; phrase: string } | null {
  const words = name.split(/\s+/).map((word) => word.replace(/,$/, ''));
  const at = words.findIndex(
    (word) =>
      !CONJUNCTIONS.has(word.toLowerCase()) && adjective(word) === null && /^\p{L}[\p{L}-]+$/u.test(word),
  );
  const noun = words[at];
  if (noun === undefined || PREPOSITIONS.has(noun.toLowerCase())) return null;
  const [join, second, ...more] = words.slice(at + 1);
  const isPair = join === 'и' && second !== undefined && more.length === 0 && adjective(second) === null;
  return { noun, phrase: isPair ? `${lowered(noun)} и ${lowered(second)}` : lowered(noun) };
}

function joined(name: string, parent: string): string | null {
  const subject = subjectOf(parent);
  if (subject === null) return null;
  const { noun, phrase } = subject;
  const { before, after, form } = split(name);
  const [first = ''] = before;
  const isTail = before.length === 0 || /^\d/.test(first);
  if (isTail) {
    const tail = before.length === 0 ? name.charAt(0).toLowerCase() + name.slice(1) : name;
    return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} ${tail}`;
  }
  return form !== null && agrees(noun, form) ? [...before, phrase, ...after].join(' ') : null;
}

function lacksNoun(name: string): boolean {
  const { before, form } = split(name);
  return form !== null || before.length === 0 || /^\d/.test(before[0] ?? '');
}

/**
 * The name of a category as it can stand alone: where it is adjectives, a measure or begins with a
 * preposition, the noun of the nearest category above that fits it joins: «Нитриловые» under «Перчатки» →
 * «Нитриловые перчатки». A name that has its noun, or finds none that agrees, stays.
 *
 * @param names from the root to the category itself.
 */
export function wholeName(names: readonly string[]): string {
  const name = names.at(-1)?.trim() ?? '';
  if (!lacksNoun(name)) return name;
  for (let above = names.length - 2; above >= 0; above -= 1) {
    const whole = joined(name, wholeName(names.slice(0, above + 1)));
    if (whole !== null) return whole;
  }
  return name;
}
