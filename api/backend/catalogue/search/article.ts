import { codeNorm } from './code-norm.ts';
import { otherLayouts } from './keyboard.ts';

/** What people write before an article: «арт. 12345», «артикул: 12345», «код 12345», «№ 12345». */
const INTRODUCTION = /^(?:арт(?:икул)?|код|№|#)[\s.:№#]*(?=\S)/iu;
const DIGIT = /\d/;

/** Greater than every letter: the end of the range that a prefix begins. A `like` could not use the index. */
export const LAST_LETTER = '\u{10FFFF}';

/** A query as an article: what it is compared as, and whether its beginning alone may find more. */
export type AskedArticle = {
  /** As `codeNorm` writes it, never empty. */
  code: string;
  /** Words are no beginnings of articles: only what has a digit is. */
  isBeginning: boolean;
};

/** The query without the word that says that an article follows; the query itself when nothing does. */
export function withoutIntroduction(query: string): string {
  const bare = query.replace(INTRODUCTION, '');
  return DIGIT.test(bare) ? bare : query;
}

/** A mark that is no word, as it would be on the keys of the other layout: «gc00013» → «пс00013». */
export function otherArticles(query: string): string[] {
  const bare = withoutIntroduction(query).trim();
  return DIGIT.test(bare) && !/\s/.test(bare) ? otherLayouts(bare) : [];
}

/** Null when no article can be meant. */
export function askedArticle(query: string): AskedArticle | null {
  const code = codeNorm(withoutIntroduction(query));
  return code === '' ? null : { code, isBeginning: DIGIT.test(code) };
}
