import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { defineKind } from '../kind.ts';
import { slugNames } from '../names.ts';
import { IN_REGION, momentText, rowReader } from '../stored-row.ts';
import { bannerSchema } from './schema.ts';
import { writeBanner } from './write.ts';

/** Banners of every place (specification section 3); one that advertises carries its marking (acc-B11). */
export const banner = defineKind({
  schema: bannerSchema,
  names: slugNames,
  write: writeBanner,
  read: rowReader(
    'banner',
    `select type, title, heading, text, button, url, img, img_mobile as "imgMobile", hide_on_main as "hideOnMain",
      goal_id as "goalId", advertiser, erid, sort, ${momentText('starts_at')} as "startsAt", ${momentText('ends_at')} as "endsAt",
      is_active as "isActive" from banner c where name = $1 and ${IN_REGION}`,
  ),
  list: `select name, region_id, type || coalesce(': ' || coalesce(heading, title), '') as title from banner where name is not null`,
  keys: (_name, city, { type }) => [CACHE_KEYS.banners(String(type), city)],
  isMovable: true,
  periods: `select type, starts_at as "startsAt", ends_at as "endsAt" from banner
    where is_active and (starts_at is not null or ends_at is not null)`,
});
