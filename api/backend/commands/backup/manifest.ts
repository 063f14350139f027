import { z } from 'zod';

const facts = z.object({
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  orders: z.object({ count: z.number(), kopecks: z.number() }),
  /** A hash of goods, prices and categories. */
  catalogue: z.string(),
});

/** What of a database is compared: a copy that is whole has the same. */
export type Facts = z.output<typeof facts>;

/** What a backup says of itself, in `manifest.json` beside its files. */
export const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Whether what names people is encrypted (age). */
  isEncrypted: z.boolean(),
  facts,
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Pictures lie beside all backups of a place, since they are many and seldom change. */
  pictures: z.object({ count: z.number(), bytes: z.number() }),
});

export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
export const PICTURES = 'pictures';

/** In what the facts differ, for the operator; nothing when they do not. */
export function differences(expected: Facts, found: Facts): string[] {
  const lines: string[] = [];
  for (const table of new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])) {
    const [was, is] = [expected.tables[table] ?? 0, found.tables[table] ?? 0];
    if (was !== is) lines.push(`таблица ${table}: было строк ${was}, стало ${is}`);
  }
  if (expected.orders.kopecks !== found.orders.kopecks) lines.push('суммы заказов не сходятся');
  if (expected.catalogue !== found.catalogue) lines.push('каталог не тот же: хеши не совпали');
  return lines;
}
