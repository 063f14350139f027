import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexLexemes, tsvectorText, wholeLexemes } from '#api/backend/catalogue/search/lexemes.ts';
import { type Reach, searchQueryText } from '#api/backend/catalogue/search/query-text.ts';
import { Synonyms } from '#api/backend/catalogue/search/synonyms.ts';
import { tokenise } from '#api/backend/catalogue/search/tokens.ts';
import type { Database } from '#api/backend/db/database.ts';
import { productRow } from '#api/backend/feeds/import/merge/product-row.ts';
import { PRODUCT_COLUMNS } from '#api/backend/feeds/import/merge/staging-tables.ts';
import { Currencies } from '#api/backend/feeds/import/values/currency.ts';
import { NumbersOfFile } from '#api/backend/feeds/import/values/numbers-of-file.ts';
import { readOffer } from '#api/backend/feeds/import/yml/offer.ts';
import type { RawOffer } from '#api/backend/feeds/import/yml/raw.ts';
import { searchedText } from '#lib/search/searched-text.ts';
import { openTestPglite } from '#tests/harness/databases.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestPglite();
});
afterAll(() => db.close());

const REACHES: readonly Reach[] = ['whole', 'parts', 'begun', 'some'];

/** What stands at the place of a cut: half a mark, half a size, half a letter. */
const PIECES = [
  '-',
  'а',
  'a',
  '1',
  'x',
  '/',
  '.',
  ' ',
  "'",
  '\\',
  '𝐀',
  '😀',
  '👨‍👩‍👧',
  'е\u0308',
  '\u00ad',
  'мл',
  '½',
  '№',
];
const texts = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 90 })
  .map((parts) => parts.join(''));

/** The database reads what was made of the texts, all of it at once. */
async function readAs(type: 'tsvector' | 'tsquery', made: readonly string[]): Promise<void> {
  const text = `select count(x::${type}) from unnest($1::text[]) x`;
  await db.query({ name: '', text, values: [[...new Set(made)]] });
}

function madeOf(text: string): { vectors: string[]; queries: string[] } {
  return {
    vectors: [tsvectorText([{ text, weight: 'B', head: 'A' }])],
    queries: REACHES.map((reach) =>
      searchQueryText(new Synonyms({}).said(tokenise(searchedText(text))), reach),
    ).filter((each) => each !== ''),
  };
}

it('a mark that is cut at its hyphen is found and asked for', async () => {
  const marks = ['а-', '1-', 'b1-', '10x', '1.', '1/', '𝐀', 'аб-1x2-'].flatMap((piece) =>
    Array.from({ length: 70 }, (_, at) => `${'в'.repeat(at)}${piece.repeat(70)}`),
  );
  const made = marks.map(madeOf);
  await readAs(
    'tsvector',
    made.flatMap(({ vectors }) => vectors),
  );
  await readAs(
    'tsquery',
    made.flatMap(({ queries }) => queries),
  );
  for (const mark of marks) expect([...indexLexemes(mark), ...wholeLexemes(mark)]).not.toContain('');
});

it('two sizes in one mark are asked for', async () => {
  await readAs('tsquery', madeOf('10x20a-10x30b').queries);
});

it('wherever a text is cut, what it says can be stored and asked for', async () => {
  const vectors: string[] = [];
  const queries: string[] = [];
  fc.assert(
    fc.property(texts, (text) => {
      for (let at = 1; at <= text.length; at += 1) {
        const made = madeOf(text.slice(0, at));
        vectors.push(...made.vectors);
        queries.push(...made.queries);
      }
    }),
    { numRuns: 60 },
  );
  await readAs('tsvector', vectors);
  await readAs('tsquery', queries);
});

const CONTEXT = {
  currencies: new Currencies(),
  numbers: new NumbersOfFile(),
  shopUrl: '',
  regions: ['msk'],
} as const;

function offerWith(text: string): RawOffer {
  const children = {
    price: '10',
    categoryid: '1',
    name: text,
    vendor: text,
    vendorcode: text,
    description: text,
  };
  return {
    line: 1,
    attributes: { id: 'a' },
    children: new Map(Object.entries(children).map(([name, value]) => [name, [value]])),
    params: [{ name: text, unit: text, value: text }],
    outlets: [],
    left: 0,
    tooLong: null,
  };
}

it('wherever an offer is cut, every column of it can be stored', async () => {
  const rows: unknown[][] = [];
  // The limits of article, brand, name of a parameter, value and name: whatever stands there is cut.
  for (const limit of [80, 200, 500]) {
    for (const piece of PIECES) {
      for (let before = limit - 12; before <= limit; before += 1) {
        const read = readOffer(offerWith(`${'ж'.repeat(before)}${piece.repeat(12)}`), CONTEXT);
        for (const row of read) if (row.kind === 'product') rows.push(productRow(row.product, 1, 1));
      }
    }
  }
  expect(rows.length).toBeGreaterThan(600);
  for (const value of rows.flat()) if (typeof value === 'string') expect(value.isWellFormed()).toBe(true);
  const columns = Object.keys(PRODUCT_COLUMNS);
  const [images, options] = [columns.indexOf('images'), columns.indexOf('options')];
  await db.query({
    name: '',
    text: 'select count(x::jsonb) from unnest($1::text[]) x',
    values: [rows.flatMap((row) => [String(row[images]), String(row[options])])],
  });
  await readAs(
    'tsvector',
    rows.map((row) => String(row[columns.indexOf('lex')])),
  );
});
