import { z } from 'zod';
import { REGION_CODES } from '#lib/region/codes.ts';
import { FIELDS } from './heading-words.ts';

/** What goods are known by; nothing else is ever matched (price-lists.md §2). */
export const KEYS = ['code', 'article', 'barcode', 'url'] as const;
export type KeyField = (typeof KEYS)[number];

const row = z.int().positive().max(1_048_576);
const letters = z.string().regex(/^[A-Z]{1,2}$/);

/**
 * How a list is read: the operator's own file, or made of the headings. `price?` is a column that may be the
 * price, for a person to choose; `heading` is what stood above the columns when it was made.
 */
export const MAPPING = z.strictObject({
  sheet: z.string().max(100).optional(),
  header: z.union([row, z.tuple([row, row])]),
  key: z.enum(KEYS),
  columns: z.record(letters, z.enum([...FIELDS, 'price?'])),
  groups: z.enum(['none', 'indent', 'path', 'column', 'bold']).default('none'),
  separator: z.string().length(1).default('/'),
  vat: z.literal('included').default('included'),
  region: z.enum(REGION_CODES).optional(),
  stockWords: z.record(z.string().max(100), z.int().nonnegative().nullable()).default({}),
  skip: z.array(z.string().max(200)).max(100).default([]),
  round: z.literal('kopeck').default('kopeck'),
  decimal: z.enum([',', '.']).optional(),
  heading: z.record(letters, z.string().max(500)).optional(),
});
export type Mapping = z.infer<typeof MAPPING>;

/** Reads the text of a mapping file; a fault is for the operator. */
export function parseMapping(text: string): Mapping | { fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'это не JSON' };
  }
  const read = MAPPING.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return {
    fault: `${issue?.path.join('.') || 'файл'}: ${issue === undefined ? 'не понято' : wordsOf(issue)}`,
  };
}

/** What is wrong with a value, for the operator. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `неизвестный ключ «${issue.keys.join('», «')}»`;
  if (issue.code === 'invalid_key') return 'столбец — буквы, как в Excel: A, B, AA';
  if (issue.code === 'invalid_value') return `бывает ${issue.values.map(String).join(', ')}`;
  return issue.input === undefined && issue.code === 'invalid_type' ? 'не названо' : 'не того вида';
}

/** The text of a mapping, for the operator to keep and to edit. */
export function mappingText(mapping: Mapping): string {
  return `${JSON.stringify(mapping, null, 2)}\n`;
}
