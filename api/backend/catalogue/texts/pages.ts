import type { Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { CompanyPage, DriverPage } from '#api/contract/content.ts';
import { failure } from '#api/contract/failure.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { DRIVER_PREFIX, isPageKey } from './page-keys.ts';
import { readSeoText } from './seo-texts.ts';

type PageRow = { slug: string; title: string; body: string | null; updated_at: Date };

/** The region's own page beats the one for all regions. */
export async function findPage(db: Queryable, regionId: number, slug: string): Promise<PageRow | null> {
  const [row] = await db.query<PageRow>({
    name: 'content_page_by_slug',
    text: `select slug, title, body, updated_at from content_page
           where slug = $2 and (region_id = $1 or region_id is null)
           order by region_id nulls last limit 1`,
    values: [regionId, slug],
  });
  return row ?? null;
}

export const getCompanyPage: Handler<'getCompanyPage'> = async ({ pageName }, { city, database }) => {
  if (!isPageKey(pageName)) return failure('not-found');
  const regionId = REGION_IDS[city];
  const [page, seo] = await Promise.all([
    findPage(database, regionId, pageName),
    readSeoText(database, regionId, 'page', pageName),
  ]);
  if (page === null) return failure('not-found');
  const info: CompanyPage = {
    name: page.slug,
    h1: seo?.h1 ?? page.title,
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    keywords: seo?.keywords ?? null,
    body: page.body ?? '',
    updatedAt: page.updated_at.toISOString(),
  };
  return { info };
};

export const getDrivers: Handler<'getDrivers'> = async (_input, { city, database }) => {
  return database.query<DriverPage>({
    name: 'content_driver_pages',
    text: `select distinct on (slug) substr(slug, length($2) + 1) as id, title from content_page
           where starts_with(slug, $2) and (region_id = $1 or region_id is null)
           order by slug, region_id nulls last`,
    values: [REGION_IDS[city], DRIVER_PREFIX],
  });
};

export const getPageSeo: Handler<'getPageSeo'> = ({ pageName }, { city, database }) =>
  readSeoText(database, REGION_IDS[city], 'page', pageName);
