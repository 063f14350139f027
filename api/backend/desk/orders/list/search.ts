import type { Queryable } from '#api/backend/db/database.ts';
import { beginningsQuery } from '#lib/orders/found-words.ts';
import { pastedCode, pastedLine } from '#lib/text/pasted.ts';
import { type Put, putting } from './put.ts';

/** Digits that a telephone's end is told by. */
const PHONE_END = 4;
/** What surrounds the digits of a number or a telephone. */
const AROUND_DIGITS = /[\s()+\-№]/g;
/**
 * So many orders at most are found by an index of their own first. What more have stands in every other
 * screen, and is walked by time until one is full: the planner cannot tell which from a parameter.
 */
const FEW = 1_000;

/** Orders that an index finds, by their ids; null when they are many. */
async function fewOf(db: Queryable, name: string, text: string, value: unknown): Promise<string[] | null> {
  const [row] = await db.query<{ ids: string[] | null }>({
    name,
    text: `
      select case when count(*) <= ${FEW} then coalesce(array_agg(id), '{}') end as ids
      from (${text} limit ${FEW + 1}) as found`,
    values: [value],
  });
  return row?.ids ?? null;
}

const amongSql = (ids: readonly string[], put: Put): string => `o.id = any(${put(ids)}::uuid[])`;

/** The last ten digits stand in the same places whether a number was begun with +7, 7 or 8. */
const phoneEnd = (digits: string) => [...digits.slice(-10)].reverse().join('');

/** Orders that digits mean: by number, INN or the end of a telephone, each by its index. */
async function idsOfDigits(db: Queryable, digits: string): Promise<string[]> {
  const { put, values } = putting();
  const parts = [
    ...(digits.length <= 12
      ? [`select id from shop_order where number = ${put(Number(digits))}::bigint`]
      : []),
    ...([10, 12].includes(digits.length) ? [`select id from shop_order where inn = ${put(digits)}`] : []),
    ...(digits.length >= PHONE_END && digits.length <= 11
      ? [`select id from shop_order where reverse(phone) like ${put(`${phoneEnd(digits)}%`)}`]
      : []),
  ];
  if (parts.length === 0) return [];
  const text = `${parts.join(' union all ')} limit ${FEW}`;
  return (await db.query<{ id: string }>({ name: '', text, values })).map(({ id }) => id);
}

/** Orders that have an article in their lines; null when they are many. */
function idsOfArticle(db: Queryable, codes: readonly string[]): Promise<string[] | null> {
  const text = 'select order_id as id from shop_order_line where code = any($1::text[])';
  return fewOf(db, 'desk_article_orders', text, codes);
}

/** SQL of which orders have words that begin so. */
async function wordsSql(db: Queryable, words: string, put: Put): Promise<string> {
  const text = 'select id from shop_order where words @@ $1::tsquery';
  const ids = await fewOf(db, '', text, words);
  return ids === null ? `o.words @@ ${put(words)}::tsquery` : amongSql(ids, put);
}

/**
 * SQL of which orders are looked for (desk.md §4.1): number, end of a telephone, INN and article, otherwise
 * beginnings of words of name, company and e-mail. Null where nothing is.
 */
export async function searchSql(db: Queryable, asked: string, put: Put): Promise<string | null> {
  const text = pastedLine(asked);
  if (text === '') return null;
  const code = pastedCode(text);
  const digits = text.replace(AROUND_DIGITS, '');
  const codes = [...new Set([text, code, code.toUpperCase()])];
  const isNumber = /^\d{1,14}$/.test(digits);
  const ids = isNumber ? await idsOfDigits(db, digits) : [];
  const sold = await idsOfArticle(db, codes);
  if (sold === null)
    return `(${amongSql(ids, put)} or exists (
      select from shop_order_line l where l.code = any(${put(codes)}::text[]) and l.order_id = o.id))`;
  if (isNumber || sold.length > 0) return amongSql([...ids, ...sold], put);
  const words = beginningsQuery(text);
  return words === null ? 'false' : wordsSql(db, words, put);
}
