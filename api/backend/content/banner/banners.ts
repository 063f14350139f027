import type { Handler } from '#api/backend/base/context.ts';
import { isOwnPicture, isSafeLink } from '#api/backend/base/html/addresses.ts';
import { BANNER_TYPES, type Banner } from '#api/contract/content.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { log } from '#log/log.ts';

type BannerRow = {
  id: number;
  url: string | null;
  img: string;
  img_mobile: string | null;
  title: string | null;
  heading: string | null;
  text: string | null;
  button: string | null;
  hide_on_main: boolean;
  goal_id: string | null;
  advertiser: string | null;
  erid: string | null;
};

const filled = (text: string | null): string | null => (text?.trim() ? text : null);

/**
 * Why a stored banner must not be shown (acc-B11, reliability 2), or null: rows may come from elsewhere than
 * the store.
 */
function bannerFault(row: Pick<BannerRow, 'url' | 'img' | 'img_mobile' | 'advertiser' | 'erid'>) {
  if ((filled(row.advertiser) === null) !== (filled(row.erid) === null)) return 'advertiser and erid';
  if (row.url !== null && !isSafeLink(row.url)) return 'url';
  if (![row.img, row.img_mobile ?? row.img].every(isOwnPicture)) return 'img';
  return null;
}

function toBanner(row: BannerRow): Banner {
  return {
    id: row.id,
    url: row.url,
    image: row.img,
    imageMobile: row.img_mobile,
    title: row.title,
    heading: row.heading,
    text: row.text,
    button: row.button,
    hideOnMain: row.hide_on_main,
    goalId: row.goal_id,
    advertiser: filled(row.advertiser),
    erid: filled(row.erid),
  };
}

/** Banners of one place that are due now; the region's own beats the one of the same name for all regions. */
export const getBanners: Handler<'getBanners'> = async ({ type }, { city, database, clock }) => {
  if (!BANNER_TYPES.some((known) => known === type)) return [];
  const rows = await database.query<BannerRow>({
    name: 'banners_of_type',
    text: `
      select id, url, img, img_mobile, title, heading, text, button, hide_on_main, goal_id, advertiser, erid
      from (
        select *, row_number() over (partition by coalesce(name, id::text) order by region_id nulls last) as place
        from banner
        where type = $2 and is_active and (region_id = $1 or region_id is null)
          and (starts_at is null or starts_at <= $3) and (ends_at is null or ends_at > $3)
      ) due
      where place = 1 order by sort, id`,
    values: [REGION_IDS[city], type, clock.now()],
  });
  return rows.flatMap((row) => {
    const fault = bannerFault(row);
    if (fault === null) return [toBanner(row)];
    log.error({ banner: row.id, fault }, 'Баннер не показан');
    return [];
  });
};
