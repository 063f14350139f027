import type { Queryable } from '#api/backend/db/database.ts';
import { type Fly, flights } from '#process/flights.ts';
import { runtime } from '#process/runtime.ts';
import { Vocabulary, type VocabularyWord } from './vocabulary.ts';

/** Words kept at most, those that name the most products. */
const MOST_WORDS = 200_000;
/**
 * How soon after a reading the words may be looked at again, ms: imports of prices come often and change
 * none.
 */
const PAUSE = 15_000;

type Kept = {
  vocabulary: Vocabulary;
  /** Tells whether words have changed without reading them. */
  mark: string;
  /** The last change of the catalogue that was heard of, and when it was looked at. */
  since: number;
  at: number;
};

type Shelf = { kept: Kept | null; fly: Fly<Kept> };

const shelves = new WeakMap<Queryable, Shelf>();

async function readMark(db: Queryable): Promise<string> {
  const [row] = await db.query<{ mark: string }>({
    name: 'search_words_mark',
    text: `select count(*) || ' ' || coalesce(sum(n), 0) || ' ' || coalesce(sum(hashtext(word)), 0) as mark
           from search_word`,
  });
  return row?.mark ?? '';
}

async function read(db: Queryable, before: Kept | null): Promise<Kept> {
  const since = runtime().freshness.now;
  const mark = await readMark(db);
  const at = performance.now();
  if (before?.mark === mark) return { ...before, since, at };
  const words = await db.query<VocabularyWord>({
    name: 'search_words',
    text: 'select word, lexeme, n from search_word order by n desc, word limit $1',
    values: [MOST_WORDS],
  });
  return { vocabulary: new Vocabulary(words), mark, since, at };
}

/** Whether what is kept may be looked at anew; an empty shop's words are, each time. */
function isOld({ vocabulary, since, at }: Kept): boolean {
  if (vocabulary.size === 0) return true;
  return since !== runtime().freshness.now && performance.now() - at > PAUSE;
}

/**
 * The words of the catalogue, kept per database. After an import the former ones serve until the new ones are
 * read: a word is first looked for as it was typed, so only corrections are some seconds behind.
 */
export async function readVocabulary(db: Queryable): Promise<Vocabulary> {
  const shelf: Shelf = shelves.get(db) ?? { kept: null, fly: flights() };
  shelves.set(db, shelf);
  if (shelf.kept !== null && !isOld(shelf.kept)) return shelf.kept.vocabulary;
  const reading = shelf.fly('words', async () => {
    shelf.kept = await read(db, shelf.kept);
    return shelf.kept;
  });
  if (shelf.kept === null || shelf.kept.vocabulary.size === 0) return (await reading).vocabulary;
  // The former ones serve meanwhile, and again when the reading fails.
  reading.catch((error) => runtime().warn(`Слова для поиска не прочитаны: ${String(error)}`));
  return shelf.kept.vocabulary;
}
