import { z } from 'zod';
import { isOwnPicture } from '#api/backend/base/html/addresses.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Brand } from '#api/contract/marketing.ts';
import { readSeoText } from '../texts/seo-texts.ts';

const optional = z.string().nullish().catch(null);
/** What the column `data` holds of a brand; an import may have left anything there. */
const brandData = z.object({ country: optional, description: optional, logo: optional }).catch({});

type BrandRow = {
  id: number;
  slug: string;
  name: string;
  data: unknown;
  banner_desktop: string | null;
  banner_mobile: string | null;
};

const picture = (address: string | null | undefined): string | null =>
  address && isOwnPicture(address) ? address : null;

/** The logo of a brand from its `data`; null when there is none of ours. */
export function brandLogo(data: unknown): string | null {
  return picture(brandData.parse(data).logo);
}

/** A brand with its text and banners (specification section 3); null when there is none of that slug. */
export async function findBrand(db: Queryable, regionId: number, slug: string): Promise<Brand | null> {
  const [row] = await db.query<BrandRow>({
    name: 'brand_by_slug',
    text: 'select id, slug, name, data, banner_desktop, banner_mobile from brand where slug = $1',
    values: [slug],
  });
  if (row === undefined) return null;
  const { country, description } = brandData.parse(row.data);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    country: country ?? null,
    body: description ?? null,
    logo: brandLogo(row.data),
    bannerDesktop: picture(row.banner_desktop),
    bannerMobile: picture(row.banner_mobile),
    seo: await readSeoText(db, regionId, 'brand', row.slug),
  };
}
