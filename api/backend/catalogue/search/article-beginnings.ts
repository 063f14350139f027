import type { Queryable } from '#api/backend/db/database.ts';
import { onceUntilChange } from '../until-change.ts';
import { LAST_LETTER } from './article.ts';

/** So many letters tell an article from nearly every word, and the beginnings are a few hundred at most. */
const LETTERS = 2;

/** Each is one step in the index of articles, so a million products take no longer than a thousand. */
const BEGINNINGS = `
  with recursive begun(letters) as (
    (select left(code_norm, ${LETTERS}) from product_search where code_norm ~>~ ''
     order by code_norm using ~<~ limit 1)
    union all
    select (select left(code_norm, ${LETTERS}) from product_search where code_norm ~>=~ (letters || $1::text)
            order by code_norm using ~<~ limit 1)
    from begun where letters is not null)
  select letters from begun where letters is not null`;

/** With which letters the articles of the catalogue begin. */
type ArticleBeginnings = {
  /** Whether an article may begin with a code, as `codeNorm` writes it: where not, none does. */
  mayBegin: (code: string) => boolean;
};

const beginningsOf = onceUntilChange<ArticleBeginnings>(1);

/**
 * The beginnings of all articles, read once until the catalogue changes. Words with a number are asked for as
 * an article too («стакан 300»), and a statement for both takes the database a third longer.
 */
export function articleBeginnings(db: Queryable): Promise<ArticleBeginnings> {
  return beginningsOf(db, '', async () => {
    const rows = await db.query<{ letters: string }>({
      name: 'search_article_beginnings',
      text: BEGINNINGS,
      values: [LAST_LETTER],
    });
    // A shorter article stands for all that begin with it, since the step after it passes them.
    return {
      mayBegin: (code) => {
        const asked = [...code].slice(0, LETTERS).join('');
        return rows.some(({ letters }) => letters.startsWith(asked) || asked.startsWith(letters));
      },
    };
  });
}
