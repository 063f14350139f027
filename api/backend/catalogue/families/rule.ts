import { z } from 'zod';
import type { Queryable } from '#api/backend/db/database.ts';
import { AXES, type FamilyRule, NO_RULE } from '#lib/families/family-rule.ts';

/** Where the operator's file lies in `setting`. */
export const FAMILIES_KEY = 'families';

const text = z.string({ error: 'нужна строка' }).trim().min(1).max(100);

/** The operator's file (lib/families/family-rule.ts). */
export const familyRule = z.strictObject({
  words: z
    .partialRecord(z.enum(AXES, { error: `бывает ${AXES.join(', ')}` }), z.array(text).max(200))
    .default({}),
  never: z.array(text).max(1000).default([]),
});

/** The operator's file; what holds without one when there is none. */
export async function readFamilyRule(db: Queryable): Promise<FamilyRule> {
  const [row] = await db.query<{ value: unknown }>({
    name: 'family_rule',
    text: 'select value from setting where key = $1',
    values: [FAMILIES_KEY],
  });
  return familyRule.safeParse(row?.value).data ?? NO_RULE;
}
