import { z } from 'zod';
import type { ContentKind } from '../kind.ts';
import { listedNames } from '../names.ts';
import { facets } from './facets.ts';
import { families } from './families.ts';
import { hits } from './hits.ts';
import { letters } from './letters.ts';
import { rootOrder } from './root-order.ts';
import { saleOrder } from './sale-order.ts';
import { sectionPictures } from './section-pictures.ts';
import { synonyms } from './synonyms.ts';
import { workDays } from './work-days.ts';

/** What an operator sets once for the whole shop, by name; each has fields of its own. */
const SETTINGS: ReadonlyMap<string, ContentKind> = new Map<string, ContentKind>([
  ['root-order', rootOrder],
  ['sale-order', saleOrder],
  ['hits', hits],
  ['section-pictures', sectionPictures],
  ['work-days', workDays],
  ['facets', facets],
  ['families', families],
  ['synonyms', synonyms],
  ['letters', letters],
]);

/** Settings of the shop as one kind: the name decides which fields a file has. */
export const settings: ContentKind = {
  schema: z.unknown(),
  names: listedNames([...SETTINGS.keys()], 'настройка одна на все регионы'),
  prepare: (name, fields) =>
    SETTINGS.get(name)?.prepare(name, fields) ?? {
      kind: 'invalid',
      problems: [{ field: 'имя', message: 'нет такой настройки' }],
    },
  read: async (db, place) => (await SETTINGS.get(place.name)?.read(db, place)) ?? null,
  list: [...SETTINGS.values()].map(({ list }) => list).join('\n  union all '),
  keys: (name, city, fields) => SETTINGS.get(name)?.keys(name, city, fields) ?? [],
  periods: null,
};
