import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { keptAnswers } from '#api/backend/door/http/kept-answers.ts';
import type { CallAnswer } from '#lib/call-exchange.ts';
import { runtime } from '#process/runtime.ts';
import { openDoor } from '#tests/contract/doors.ts';
import { answerWeb } from '#tests/contract/web-calls.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const FACETS = '/api/get-facets/stakany';
const SEARCH = `/api/search-products?query=${encodeURIComponent('стакан')}`;

eachDatabase('answers for everybody', (db) => {
  beforeEach(() => fillCatalogue(db()));

  function counting() {
    let statements = 0;
    const query: Database['query'] = (statement) => {
      statements += 1;
      return db().query(statement);
    };
    const door = openDoor({ ...db(), orm: db().orm, query }, { kept: keptAnswers() });
    const ask = async (path: string, city = 'msk') => {
      const answer = await answerWeb(new Request(`http://shop.test${path}`, { headers: { city } }), door);
      return { status: answer.status, text: await answer.text() };
    };
    const countOf = async (work: () => Promise<unknown>) => {
      const before = statements;
      await work();
      return statements - before;
    };
    return { ask, countOf };
  }

  it.each([FACETS, SEARCH])(
    '%s: ten who ask at once cost what one does, and a repeat no statement',
    async (path) => {
      const { ask, countOf } = counting();
      // What search keeps for itself (names, words) is read before.
      await ask(SEARCH.replace(/=.*/, '=zz'));
      runtime().freshness.raise([]);
      const first = ask(path);
      const once = await countOf(() => Promise.all([first, ...Array.from({ length: 9 }, () => ask(path))]));
      const { status, text } = await first;
      expect([status, text.includes('"code"')]).toEqual([200, true]);
      expect(once).toBeLessThan(12);
      expect(await countOf(async () => expect((await ask(path)).text).toBe(text))).toBe(0);
      expect(await countOf(() => ask(path, 'spb'))).toBeGreaterThan(0);
    },
  );

  it('whatever changes in the catalogue, the next asker is answered anew', async () => {
    const { ask, countOf } = counting();
    await ask(FACETS);
    runtime().freshness.raise(['product:1:msk']);
    expect(await countOf(() => ask(FACETS))).toBeGreaterThan(0);
  });

  it('what is not there is asked for anew', async () => {
    const { ask, countOf } = counting();
    await ask('/api/get-facets/no-such');
    expect(await countOf(() => ask('/api/get-facets/no-such'))).toBeGreaterThan(0);
  });
});

describe('answers for everybody', () => {
  const answer = (length: number): CallAnswer => ({ status: 200, headers: [], body: 'я'.repeat(length) });

  it('take no more bytes than they may, the longest unasked going first', async () => {
    const kept = keptAnswers(100_000);
    let made = 0;
    const ask = (question: string) =>
      kept.answer(question, async () => {
        made += 1;
        return { answer: answer(8_000), isWhole: true };
      });
    for (let at = 0; at < 20; at += 1) await ask(`question ${at}`);
    expect(kept.bytes).toBeLessThanOrEqual(100_000);
    expect(kept.bytes).toBeGreaterThan(60_000);
    await ask('question 19');
    expect(made).toBe(20);
    await ask('question 0');
    expect(made).toBe(21);
  });

  it('a late one is given to those who wait with it and never kept', async () => {
    const kept = keptAnswers();
    let made = 0;
    const late = () => kept.answer('late', async () => ({ answer: answer(++made), isWhole: false }));
    const [one, two] = await Promise.all([late(), late()]);
    expect(one).toBe(two);
    expect((await late()).body).toHaveLength(2);
  });
});
