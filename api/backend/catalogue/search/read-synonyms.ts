import { z } from 'zod';
import type { Queryable } from '#api/backend/db/database.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { runtime } from '#process/runtime.ts';
import { readSetting } from '../texts/setting-row.ts';
import { type SynonymList, Synonyms } from './synonyms.ts';

/** Under which key of `setting` the list stands; written by the content kind «settings/synonyms». */
export const SYNONYMS_KEY = 'search-synonyms';

const list = z.record(z.string(), z.array(z.string())).catch({});

type Kept = { synonyms: Promise<Synonyms>; since: number };

const kept = new WeakMap<Queryable, Kept>();
const KEYS = REGION_CODES.map(CACHE_KEYS.synonyms);

/** The operator's list as it was written; empty when there is none. */
export async function readSynonymList(db: Queryable): Promise<SynonymList> {
  return list.parse((await readSetting(db, SYNONYMS_KEY)) ?? {});
}

/** The words of buyers, kept until an operator changes them. */
export function readSynonyms(db: Queryable): Promise<Synonyms> {
  const { freshness } = runtime();
  const known = kept.get(db);
  if (known !== undefined && freshness.holds(known.since, KEYS)) return known.synonyms;
  const started = {
    synonyms: readSynonymList(db).then((words) => new Synonyms(words)),
    since: freshness.now,
  };
  kept.set(db, started);
  started.synonyms.catch(() => {
    // The next search reads again; whoever waits hears of the failure itself.
    if (kept.get(db) === started) kept.delete(db);
  });
  return started.synonyms;
}
