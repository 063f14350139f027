import type { Queryable } from '#api/backend/db/database.ts';
import { jsonRows } from '#api/backend/db/json-rows.ts';
import type { SeoText } from '#api/contract/listing.ts';
import type { SeoEntity } from '#lib/seo-entities.ts';

/**
 * Texts an operator gave to something (specification section 1); the region's own row beats the one for all.
 */
export async function readSeoText(
  db: Queryable,
  regionId: number,
  entity: SeoEntity,
  entityId: string,
): Promise<SeoText | null> {
  const [row] = await db.query<SeoText>({
    name: 'seo_text_of',
    text: `select h1, title, description, keywords, body from seo_text
           where entity = $2 and entity_id = $3 and (region_id = $1 or region_id is null)
           order by region_id nulls last limit 1`,
    values: [regionId, entity, entityId],
  });
  return row ?? null;
}

/**
 * Texts of a listing as rows of JSON, the region's before those for all: a value in a statement about region
 * $1, in which the entity (a SeoEntity) and its id are these expressions.
 */
export function listingTextRows(entity: string, entityId: string): string {
  return jsonRows(`
    select region_id is null as common, h1, title, description, keywords, body from seo_text
    where entity = ${entity} and entity_id = ${entityId}::text and (region_id = $1 or region_id is null)
    order by region_id nulls last`);
}

export type ListingTextRow = SeoText & { common: boolean };

/** The texts of a listing: the region's (else the common ones) and, apart, those for all regions (D3). */
export function listingTexts(rows: readonly ListingTextRow[]): {
  seo: SeoText | null;
  seoCommon: SeoText | null;
} {
  const texts = rows.map(({ common, ...text }) => ({ common, text }));
  return {
    seo: texts[0]?.text ?? null,
    seoCommon: texts.find(({ common }) => common)?.text ?? null,
  };
}
