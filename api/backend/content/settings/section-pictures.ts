import { z } from 'zod';
import type { Handler } from '#api/backend/base/context.ts';
import { readSetting, writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { picture } from '../fields/fields.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';

const KEY = 'section-pictures';

const head = z.strictObject({ image: picture, imageMobile: picture.optional() });
const schema = z.strictObject({ actions: head.optional(), sale: head.optional() });

/**
 * The pictures above the lists of actions and of the sale (acc-B9); there are none until an operator names
 * them.
 */
export const sectionPictures = defineKind({
  schema,
  names: singleName(KEY),
  async write(tx, { now }, value) {
    await writeSetting(tx, KEY, value, now);
    return null;
  },
  read: async (db) => schema.safeParse(await readSetting(db, KEY)).data ?? null,
  list: `select '${KEY}' as name, null::smallint as region_id, '' as title from setting where key = '${KEY}'`,
  keys: (_name, city) => [CACHE_KEYS.sectionPictures(city)],
  periods: null,
});

export const getSectionPictures: Handler<'getSectionPictures'> = async (_input, { database }) => {
  const { actions, sale } = schema.safeParse(await readSetting(database, KEY)).data ?? {};
  const shown = (section: typeof actions) => ({
    image: section?.image ?? null,
    imageMobile: section?.imageMobile ?? null,
  });
  return { actions: shown(actions), sale: shown(sale) };
};
