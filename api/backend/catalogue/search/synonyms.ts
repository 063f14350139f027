import { stem } from './stem.ts';
import { type Token, tokenise } from './tokens.ts';

/** Words of buyers and what the catalogue calls the same, one or several things (buyers §5). */
export type SynonymList = Readonly<Record<string, readonly string[]>>;

/** What a piece of a query says: a word, or words of buyers with everything they may be called. */
export type Said = { token: Token } | { meanings: readonly (readonly Token[])[] };

type Entry = { stems: readonly string[]; meanings: readonly (readonly Token[])[] };

const stemOf = ({ whole }: Token): string => stem(whole);

/** Finds words of buyers in a query, in any of their forms and in any order. */
export class Synonyms {
  /** By each of its words; those of more words first, since they say more. */
  readonly #byStem = new Map<string, Entry[]>();

  constructor(list: SynonymList) {
    const entries = Object.entries(list).map(([words, names]) => {
      const own = tokenise(words);
      return { stems: own.map(stemOf), meanings: [own, ...names.map(tokenise)] };
    });
    for (const entry of entries.sort((one, two) => two.stems.length - one.stems.length)) {
      for (const each of entry.stems) this.#byStem.set(each, [...(this.#byStem.get(each) ?? []), entry]);
    }
  }

  /** A query piece by piece, in its order. What is told twice, by a word of buyers too, is told once. */
  said(tokens: readonly Token[]): Said[] {
    const left = new Map(tokens.map((token) => [stemOf(token), token]));
    const all: Said[] = [];
    for (const token of tokens) {
      const own = stemOf(token);
      if (!left.has(own)) continue;
      const entry = this.#byStem.get(own)?.find(({ stems }) => stems.every((each) => left.has(each)));
      for (const each of entry?.stems ?? [own]) left.delete(each);
      all.push(entry === undefined ? { token } : { meanings: entry.meanings });
    }
    return all;
  }
}
