import { z } from 'zod';
import type { Asks } from '#api/backend/db/write/statements.ts';
import { type FacetRules, NO_RULES } from '#lib/facets/facet-rules.ts';

/** Where the operator's file lies in `setting`. */
export const RULES_KEY = 'facets';

const name = z.string({ error: 'нужно название' }).trim().min(1).max(60);
const answer = z.boolean({ error: 'нужно true или false' }).default(true);

const rule = z.strictObject({
  name,
  from: z.array(name).max(30).default([]),
  show: answer,
  line: z
    .string()
    .trim()
    .max(30)
    .regex(/\{n?\}/, { error: 'нужно место для значения: {} или {n}' })
    .optional(),
});

/** The operator's file (lib/facets/facet-rules.ts). */
export const facetRules = z.strictObject({
  facets: z.array(rule, { error: 'нужен список фильтров' }).max(60),
  others: answer,
  never: z.array(name).max(200).default([]),
});

/** The operator's file; what holds without one when there is none. */
export async function readRules(q: Asks): Promise<FacetRules> {
  const [row] = await q.query<{ value: unknown }>({
    name: 'facet_rules',
    text: 'select value from setting where key = $1',
    values: [RULES_KEY],
  });
  return facetRules.safeParse(row?.value).data ?? NO_RULES;
}
