import { writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import {
  readStateLetters,
  STATE_LETTERS_KEY,
  stateLetters,
} from '#api/backend/catalogue/texts/state-letters.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';

/** Of which states of an order its buyer is written to, and what is added to each letter. */
export const letters = defineKind({
  schema: stateLetters,
  names: singleName('letters'),
  async write(tx, { now }, chosen) {
    await writeSetting(tx, STATE_LETTERS_KEY, chosen, now);
    return null;
  },
  async read(db) {
    const chosen = await readStateLetters(db);
    return Object.keys(chosen).length === 0 ? null : chosen;
  },
  list: `select 'letters' as name, null::smallint as region_id, '' as title from setting where key = '${STATE_LETTERS_KEY}'`,
  // No page shows it.
  keys: () => [],
  periods: null,
});
