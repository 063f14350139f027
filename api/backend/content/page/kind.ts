import { z } from 'zod';
import { isPageKey, PAGE_KEYS } from '#api/backend/catalogue/texts/page-keys.ts';
import { contentPage } from '#api/backend/db/schema/content.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { isCompanyPage } from '#lib/routes.ts';
import { line } from '../fields/fields.ts';
import { html } from '../fields/html-field.ts';
import { defineKind, regionIdOf } from '../kind.ts';
import { IN_REGION, rowReader } from '../stored-row.ts';

/** Texts of the pages about the company and for drivers. */
export const page = defineKind({
  schema: z.strictObject({ title: line(200), body: html }),
  names: {
    fault: (name) => (isPageKey(name) ? null : `нужно одно из: ${PAGE_KEYS.join(', ')} или driver-…`),
  },
  async write(tx, place, { title, body }) {
    const row = { title, body, updatedAt: place.now };
    await tx.orm
      .insert(contentPage)
      .values({ slug: place.name, regionId: regionIdOf(place), ...row })
      .onConflictDoUpdate({ target: [contentPage.slug, contentPage.regionId], set: row });
    return null;
  },
  read: rowReader('page', `select title, body from content_page c where slug = $1 and ${IN_REGION}`),
  list: 'select slug as name, region_id, title from content_page',
  keys: (name, city) => [
    CACHE_KEYS.page(name, city),
    ...(isCompanyPage(name) ? [] : [CACHE_KEYS.drivers(city)]),
  ],
  periods: null,
});
