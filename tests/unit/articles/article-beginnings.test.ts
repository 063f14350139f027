import { beforeEach, expect, it } from 'vitest';
import { articleBeginnings } from '#api/backend/catalogue/search/article-beginnings.ts';
import type { Database } from '#api/backend/db/database.ts';
import { runtime } from '#process/runtime.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { askSearch, foundCodes } from '#tests/unit/backend/ask-search.ts';

eachDatabase('articles that a query may mean', (db) => {
  beforeEach(() => fillCatalogue(db()));

  /** Makes these the articles of the first goods, and all others one. */
  async function setArticles(articles: readonly string[]): Promise<void> {
    await db().query({
      name: '',
      text: `update product_search s set code_norm = coalesce(c.code, 'ЯЯЯ1')
             from product_search p left join unnest($1::text[]) with ordinality c(code, at)
             on c.at = (select count(*) from product_search before where before.product_id <= p.product_id)
             where s.product_id = p.product_id`,
      values: [articles],
    });
    runtime().freshness.raise([]);
  }

  it.each([
    ['two letters of an article', ['ABC1', '00017', '00018', 'ЯБ2'], ['AB', 'A', '000', '0', 'ЯБ2', 'ЯЯ']],
    ['a letter beyond the first plane', ['𐐀𐐁1'], ['𐐀', '𐐀𐐁']],
    ['an article of one letter, which stands for all of it', ['A', 'B1'], ['A', 'AZ9', 'B']],
    ['goods without an article, which stand for none', ['', 'AB1'], ['AB1', 'A']],
  ])('%s may begin one', async (_, articles, codes) => {
    await setArticles(articles);
    const { mayBegin } = await articleBeginnings(db());
    expect(codes.filter((code) => !mayBegin(code))).toEqual([]);
    expect(['CTAKAH300', 'C', '1', 'BZ1', 'Я1'].filter(mayBegin)).toEqual([]);
  });

  it('acc-C11: words with a number are looked for as an article where one may begin so, and found alike', async () => {
    const asked: string[] = [];
    const query: Database['query'] = (statement) => {
      asked.push(statement.text);
      return db().query(statement);
    };
    const isArticle = async (text: string) => {
      asked.length = 0;
      const { list } = await askSearch({ ...db(), orm: db().orm, query }, { query: text });
      return {
        codes: list.map(({ code }) => code),
        byArticle: asked.some((each) => each.includes('is_code')),
      };
    };
    expect(await isArticle('стакан 10')).toEqual({ codes: ['СТ-110'], byArticle: true });
    await setArticles(['ZZ1']);
    expect(await isArticle('стакан 10')).toEqual({ codes: ['СТ-110'], byArticle: false });
  });

  it('acc-C11: an article of an import is found as soon as its change is heard of', async () => {
    expect(await foundCodes(db(), 'zz-77')).toEqual([]);
    await setArticles(['ZZ777']);
    expect(await foundCodes(db(), 'zz-77')).toHaveLength(1);
  });
});
