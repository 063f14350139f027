import { rereadOptions } from '#api/backend/catalogue/derived/facets/dictionary.ts';
import { facetRules, RULES_KEY } from '#api/backend/catalogue/derived/facets/rules.ts';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import { readSetting, writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';

/**
 * Which filters listings show, in which order and under which names, and what stands in the line of a card
 * (acc-C14). Every option is read anew by it, so on a large catalogue it takes as long as an import does.
 */
export const facets = defineKind({
  schema: facetRules,
  names: singleName('facets'),
  async write(tx, { now }, value) {
    await writeSetting(tx, RULES_KEY, value, now);
    await rereadOptions(tx, value);
    await refreshDerived(tx, 'all');
    return null;
  },
  read: async (db) => facetRules.safeParse(await readSetting(db, RULES_KEY)).data ?? null,
  list: `select 'facets' as name, null::smallint as region_id, '' as title from setting where key = '${RULES_KEY}'`,
  // The line stands on every card.
  keys: (_name, city) => [CACHE_KEYS.catalogue(city)],
  periods: null,
});
