import { findRegion } from '#api/backend/catalogue/texts/region-data.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { type CallName, type CallShape, contract } from '#api/contract/index.ts';
import { contentHtml, fillText, hasNames, type TextValues, textValues } from '#lib/content-text.ts';
import type { PageRegion, RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { runtime } from '#process/runtime.ts';

/** What comes from feeds inside of such an answer; nobody meant names there. */
const FOREIGN: ReadonlySet<string> = new Set(['items', 'products', 'brands', 'path', 'category']);
/** The field that holds HTML, in every answer. */
const HTML = 'body';

type Fill = (text: string, field: string) => string;

function walk(value: unknown, field: string, fill: Fill): unknown {
  if (typeof value === 'string') return fill(value, field);
  if (Array.isArray(value)) return value.map((each) => walk(each, field, fill));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, FOREIGN.has(key) ? each : walk(each, key, fill)]),
  );
}

function mentionsNames(value: unknown): boolean {
  let found = false;
  walk(value, '', (text) => {
    found ||= hasNames(text);
    return text;
  });
  return found;
}

const fillBy =
  (values: TextValues): Fill =>
  (text, field) =>
    field === HTML ? contentHtml(text, { values, base: '' }) : fillText(text, values);

/** Whose words an answer takes: those of the page's region, with the contacts of its city (D3). */
export type Reader = { region: PageRegion; city: RegionCode; shopName: string };

/** An answer with its names filled in for the region; links stay paths of the site. */
export async function fillTexts<A>(
  name: CallName,
  answer: A,
  { region, city, shopName }: Reader,
  { database, clock }: { database: Queryable; clock: Clock },
): Promise<A> {
  const { written }: CallShape = contract[name];
  if (written !== true || !mentionsNames(answer)) return answer;
  const contacts = await findRegion(database, city, clock.now());
  return walk(answer, '', fillBy(textValues({ region, contacts, shopName }, runtime().company))) as A;
}
