import { FAMILIES_KEY, familyRule } from '#api/backend/catalogue/families/rule.ts';
import { readSetting, writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';

/**
 * What in the names of goods tells those of one family apart, and which categories have none (acc-C18). It is
 * read when a product is shown, so it holds at once.
 */
export const families = defineKind({
  schema: familyRule,
  names: singleName('families'),
  async write(tx, { now }, value) {
    await writeSetting(tx, FAMILIES_KEY, value, now);
    return null;
  },
  read: async (db) => familyRule.safeParse(await readSetting(db, FAMILIES_KEY)).data ?? null,
  list: `select 'families' as name, null::smallint as region_id, '' as title from setting where key = '${FAMILIES_KEY}'`,
  keys: (_name, city) => [CACHE_KEYS.catalogue(city)],
  periods: null,
});
