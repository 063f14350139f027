import type { Database } from '#api/backend/db/database.ts';
import { foundWords } from '#lib/orders/found-words.ts';

/** So many orders at a time: nobody waits for a longer statement. */
const PORTION = 200;

type Row = {
  id: string;
  name: string | null;
  company: string | null;
  full_inn: string | null;
  email: string | null;
};

/**
 * Gives orders from before there was a desk the words they are found by, a portion after another until none
 * is left or the signal says so; how many it gave them to.
 */
export async function fillOrderWords(db: Database, signal?: AbortSignal): Promise<number> {
  let filled = 0;
  while (signal?.aborted !== true) {
    const rows = await db.query<Row>({
      name: 'order_wordless',
      text: `select id, name, company, full_inn, email from shop_order where words is null limit ${PORTION}`,
    });
    if (rows.length === 0) break;
    await db.query({
      name: 'order_words_fill',
      text: `
        update shop_order o set words = w.words::tsvector
        from unnest($1::uuid[], $2::text[]) as w(id, words) where o.id = w.id and o.words is null`,
      values: [rows.map(({ id }) => id), rows.map(foundWords)],
    });
    filled += rows.length;
  }
  return filled;
}
