import { z } from 'zod';
import { readSynonymList, SYNONYMS_KEY } from '#api/backend/catalogue/search/read-synonyms.ts';
import { writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';

const words = z.string({ error: 'нужны слова строкой' }).trim().min(2).max(60);

/** What buyers say → what the catalogue calls it, one or several names (buyers §5). */
export const synonyms = defineKind({
  schema: z.strictObject({
    words: z
      .record(words, z.array(words, { error: 'нужен список названий' }).min(1).max(10))
      .refine((all) => Object.keys(all).length <= 2000, { error: 'не больше 2000 слов' }),
  }),
  names: singleName('synonyms'),
  async write(tx, { now }, { words: all }) {
    await writeSetting(tx, SYNONYMS_KEY, all, now);
    return null;
  },
  async read(db) {
    const all = await readSynonymList(db);
    return Object.keys(all).length === 0 ? null : { words: all };
  },
  list: `select 'synonyms' as name, null::smallint as region_id, '' as title from setting where key = '${SYNONYMS_KEY}'`,
  keys: (_name, city) => [CACHE_KEYS.synonyms(city)],
  periods: null,
});
