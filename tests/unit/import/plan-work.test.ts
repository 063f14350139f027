import { expect, it } from 'vitest';
import type { Database, Queryable, Statement } from '#api/backend/db/database.ts';
import { watched } from '#tests/harness/database/watched.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { COUNTED, planWork } from './rows-looked-at.ts';

/** A few imports on a busy machine. */
const LONG = 120_000;
const OFFERS = 2000;
/**
 * Rows that the steps of one statement may touch together, for each row of the feed. The longest has two rows
 * for each, one a region, in 18 steps, or in 20 where the planner shares it among workers; a loop within a
 * loop takes thousands.
 */
const WORK_PER_ROW = 60;
/**
 * The same of what is written, for each product of the catalogue: lists are made of all of them, two rows for
 * each, by eight joins and two sorts, which was 50 to 65 in the plans seen.
 */
const WORK_PER_PRODUCT = 100;

function feed(from: number, to: number): string {
  const offers = Array.from({ length: to - from }, (_, index) => {
    const id = from + index;
    return `<offer id="${id}"><price>${10 + (id % 90)}</price><categoryId>${1 + (id % 50)}</categoryId><vendor>Марка ${id % 40}</vendor><name>Товар ${id}</name></offer>`;
  });
  const categories = Array.from(
    { length: 50 },
    (_, at) => `<category id="${at + 1}">Раздел ${at}</category>`,
  );
  return `<yml_catalog><shop><name>Проба</name><url>https://s.example</url><categories>${categories.join('')}</categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
}

type Worked = { text: string; work: number; most: number };

/** What writes rows that the database itself has joined. */
const WRITES_JOINED =
  /^\s*(create(?: unlogged)? table staging\.\w+ as|insert|delete|update)\s(?!.*\sreturning\s)/is;
const STAGES = /^create(?: unlogged)? table staging\./;

type Counting = {
  /** Of the catalogue as it will be. */
  products: number;
  afterwards: (tx: Queryable, statement: Statement) => Promise<unknown>;
};

/** Carries out what writes joined rows through `explain analyze`, which counts the rows of every step. */
function counting(db: Database, heard: Worked[], { products, afterwards }: Counting): Database {
  const ask = async <Row extends object>(tx: Queryable, statement: Statement): Promise<Row[]> => {
    if (!WRITES_JOINED.test(statement.text)) return tx.query<Row>(statement);
    const answer = await tx.query({ ...statement, name: '', text: `${COUNTED} ${statement.text}` });
    const isStaged = STAGES.test(statement.text);
    const most = isStaged ? OFFERS * WORK_PER_ROW : products * WORK_PER_PRODUCT;
    heard.push({ text: statement.text.slice(0, 60), work: planWork(answer), most });
    await afterwards(tx, statement);
    return [];
  };
  return watched(db, ask);
}

/**
 * What the database's own keeper leaves when it looks at a table whose rows are written and not committed:
 * pages without a row.
 */
const mislead = (db: Queryable) =>
  db.query({
    name: '',
    text: `update pg_class set reltuples = 0, relpages = greatest(relpages, 1)
           where relkind = 'r' and pg_relation_size(oid) > 0 and relnamespace = 'public'::regnamespace`,
  });

/** What the tables say in between is what the planner goes by; they say what they said before again. */
async function figuresOf(db: Queryable, state: 'archived' | 'unlisted'): Promise<void> {
  const [table, there, back] =
    state === 'archived'
      ? ['product', 'archived_at = now()', 'archived_at = null']
      : ['product_region', 'is_listed = false', 'is_listed = true'];
  for (const text of [`update ${table} set ${there}`, `analyze ${table}`, `update ${table} set ${back}`])
    await db.query({ name: '', text });
}

/** What misleads the planner, which both engines share. */
const MISLED = [
  ['also by such figures that were taken while it was writing', 'within'],
  ['whatever is missing from it', 'never'],
  ['also by figures that were taken while the rows of the first load were not there yet', 'before'],
  ['also by figures that were taken while all goods were archived', 'archived'],
  ['also by figures that were taken while nothing was listed', 'unlisted'],
] as const;

eachDatabase('planning a full feed', (db, engine) => {
  it.each(isWholeOn(engine) ? MISLED : MISLED.slice(0, 1))(
    'looks at each row a bounded number of times, %s',
    async (_, misled) => {
      const heard: Worked[] = [];
      const afterwards = async (tx: Queryable, { text }: Statement): Promise<void> => {
        const isNext = /^\s*insert into (product_region|product_debut)/.test(text);
        if (misled === 'within' && isNext) await mislead(tx);
      };
      const load = (from: number, to: number) => {
        const watched = counting(db(), heard, { products: to, afterwards });
        return imported(importRows(watched, feedRows(feed(from, to)), ['msk'], { isForced: true }));
      };
      await load(0, OFFERS);
      for (const share of [0.1, 0.3, 0.5]) {
        if (misled === 'before') await mislead(db());
        if (misled === 'archived' || misled === 'unlisted') await figuresOf(db(), misled);
        await load(OFFERS * share, OFFERS * (1 + share));
      }
      const heavy = heard.filter(({ work, most }) => work > most);
      expect(heavy).toEqual([]);
      expect(heard.filter(({ text }) => text.includes('staging.archived'))).toHaveLength(4);
      expect(Math.max(...heard.map(({ work }) => work))).toBeGreaterThan(OFFERS);
    },
    LONG,
  );
});
