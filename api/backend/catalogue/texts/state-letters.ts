import { z } from 'zod';

import type { Queryable } from '#api/backend/db/database.ts';
import { TOLD_MOVES } from '#lib/orders/told-moves.ts';
import { readSetting } from './setting-row.ts';

/** Under which key of `setting` they stand; written by the content kind «settings/letters». */
export const STATE_LETTERS_KEY = 'state-letters';

const MOST_WORDS = 1000;

/** A letter that is sent; `text` is what the operator adds to the shop's own words. */
const letter = z.strictObject({
  text: z
    .string({ error: 'нужен текст' })
    .trim()
    .min(1, { error: 'текст пуст' })
    .max(MOST_WORDS, { error: `не длиннее ${MOST_WORDS} знаков` })
    .optional(),
});

/** Which moves of an order its buyer is told of by letter; what is not named is not told (desk.md §4.1). */
export const stateLetters = z.partialRecord(z.enum(TOLD_MOVES), letter);
export type StateLetters = z.infer<typeof stateLetters>;

/** The operator's choice; nothing before he has made one. */
export async function readStateLetters(db: Queryable): Promise<StateLetters> {
  return stateLetters.catch({}).parse((await readSetting(db, STATE_LETTERS_KEY)) ?? {});
}
