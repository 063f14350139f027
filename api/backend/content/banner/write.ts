import { and, eq, isNull } from 'drizzle-orm';
import { banner } from '#api/backend/db/schema/content.ts';
import { regionIdOf, type Write } from '../kind.ts';
import type { BannerFields } from './schema.ts';

export const writeBanner: Write<BannerFields> = async (tx, place, value) => {
  const regionId = regionIdOf(place);
  const row = {
    type: value.type,
    title: value.title ?? null,
    heading: value.heading ?? null,
    text: value.text ?? null,
    button: value.button ?? null,
    url: value.url ?? null,
    img: value.img,
    imgMobile: value.imgMobile ?? null,
    hideOnMain: value.hideOnMain,
    goalId: value.goalId ?? null,
    advertiser: value.advertiser ?? null,
    erid: value.erid ?? null,
    sort: value.sort,
    startsAt: value.startsAt === undefined ? null : new Date(value.startsAt),
    endsAt: value.endsAt === undefined ? null : new Date(value.endsAt),
    isActive: value.isActive,
  };
  const inRegion = regionId === null ? isNull(banner.regionId) : eq(banner.regionId, regionId);
  const updated = await tx.orm
    .update(banner)
    .set(row)
    .where(and(eq(banner.name, place.name), inRegion))
    .returning({ id: banner.id });
  if (updated.length === 0) await tx.orm.insert(banner).values({ name: place.name, regionId, ...row });
  return null;
};
