import { createHash } from 'node:crypto';
import type { CallContext } from '#api/backend/base/context.ts';
import { findPage } from '#api/backend/catalogue/texts/pages.ts';
import { findRegion } from '#api/backend/catalogue/texts/region-data.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { contentHtml, fillText, textValues } from '#lib/content-text.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { runtime } from '#process/runtime.ts';

/** A text that was agreed to, as it was read; known by the SHA-256 of its title and body. */
export type ConsentDocument = { hash: string; title: string; body: string };

/** Who reads it, and when. */
export type Reader = Pick<CallContext, 'city' | 'clock'> & {
  settings: Pick<CallContext['settings'], 'shopName'>;
};

/**
 * The document behind the link of every consent (/consest) as a visitor of the city reads it now; null while
 * there is none.
 */
export async function shownDocument(
  db: Queryable,
  { city, clock, settings: { shopName } }: Reader,
): Promise<ConsentDocument | null> {
  const page = await findPage(db, REGION_IDS[city], 'consest');
  if (page === null) return null;
  const contacts = await findRegion(db, city, clock.now());
  const values = textValues({ region: city, contacts, shopName }, runtime().company);
  const title = fillText(page.title, values);
  const body = contentHtml(page.body ?? '', { values, base: '' });
  return { hash: createHash('sha256').update(`${title}\n${body}`).digest('hex'), title, body };
}
