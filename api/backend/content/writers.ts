import { eq } from 'drizzle-orm';
import { brand } from '../db/schema/catalogue.ts';
import { contentPage, service } from '../db/schema/content.ts';
import { setting } from '../db/schema/regions.ts';
import { promoCode } from '../db/schema/visitors.ts';
import { writeBanner } from './banner/write.ts';
import { regionIdOf, type Writer } from './kind.ts';
import type { Kind } from './register.ts';
import { writeSeo } from './seo/write.ts';
import { shellSettingKey } from './switches/site-switches.ts';
import type { ShellKey } from './switches/switch-values.ts';
import { writeAction, writeSpecial } from './write-products.ts';

const writePage: Writer<'page'> = async (tx, place, { title, body }) => {
  const row = { title, body, updatedAt: place.now };
  await tx.orm
    .insert(contentPage)
    .values({ slug: place.name, regionId: regionIdOf(place), ...row })
    .onConflictDoUpdate({ target: [contentPage.slug, contentPage.regionId], set: row });
  return null;
};

const writeService: Writer<'service'> = async (tx, { name, region }, value) => {
  if (region !== null) return { field: 'region', message: 'услуги одни на все регионы' };
  const { title, variant = null, summary = null, body = null, image = null, sort, isActive } = value;
  const row = { title, variant, summary, body, image, sort, isActive };
  await tx.orm
    .insert(service)
    .values({ slug: name, ...row })
    .onConflictDoUpdate({ target: service.slug, set: row });
  return null;
};

/** Brands come with the catalogue; what is written here are their texts, pictures and places. */
const writeBrand: Writer<'brand'> = async (tx, { name, region }, value) => {
  if (region !== null) return { field: 'region', message: 'бренды одни на все регионы' };
  const { country, logo, body, bannerDesktop = null, bannerMobile = null, ...flags } = value;
  const data = {
    ...(country === undefined ? {} : { country }),
    ...(logo === undefined ? {} : { logo }),
    ...(body === undefined ? {} : { description: body }),
  };
  const stored = await tx.orm
    .update(brand)
    .set({ data, bannerDesktop, bannerMobile, ...flags })
    .where(eq(brand.slug, name))
    .returning({ id: brand.id });
  return stored.length > 0 ? null : { field: 'имя', message: `в каталоге нет бренда ${name}` };
};

const writePromo: Writer<'promo'> = async (tx, place, value) => {
  const { description = null, discountPercent, firstOrderOnly, startsAt, endsAt, isActive } = value;
  const { maxUses = null } = value;
  const row = {
    description,
    discountPercent,
    firstOrderOnly,
    regionId: regionIdOf(place),
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    expiresAt: endsAt === undefined ? null : new Date(endsAt),
    maxUses,
    isActive,
  };
  const [used] = await tx.orm
    .select({ uses: promoCode.uses })
    .from(promoCode)
    .where(eq(promoCode.code, place.name));
  if (maxUses !== null && used !== undefined && used.uses > maxUses)
    return { field: 'maxUses', message: `код применён уже ${used.uses} раз` };
  await tx.orm
    .insert(promoCode)
    .values({ code: place.name, ...row })
    .onConflictDoUpdate({ target: promoCode.code, set: row });
  return null;
};

const writeShell =
  <K extends ShellKey>(key: K): Writer<K> =>
  async (tx, { region, now }, value) => {
    const row = { value, updatedAt: now };
    await tx.orm
      .insert(setting)
      .values({ key: shellSettingKey(key, region), ...row })
      .onConflictDoUpdate({ target: setting.key, set: row });
    return null;
  };

/** Who writes which kind of content. */
export const WRITERS: { readonly [K in Kind]: Writer<K> } = {
  page: writePage,
  banner: writeBanner,
  service: writeService,
  action: writeAction,
  special: writeSpecial,
  brand: writeBrand,
  seo: writeSeo,
  promo: writePromo,
  theme: writeShell('theme'),
  maintenance: writeShell('maintenance'),
  alert: writeShell('alert'),
};
