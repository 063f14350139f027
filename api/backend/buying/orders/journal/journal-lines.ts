/**
 * A line of the journal: an order as it stands in the database's tables, or that an entry came to nothing.
 */
export type JournalEntry = {
  id: string;
  order: Record<string, unknown>;
  lines: readonly Record<string, unknown>[];
  consent: Record<string, unknown>;
  /** The text that the consent was given to. */
  document?: Record<string, unknown> | null;
  /** The cart that was ordered, as it was before. */
  cart: { id: string; version: number };
  /** The digests of the token that the visitor has since, and of the one before; null without a session. */
  session?: { id: string; token: string; former: string } | null;
};
export type JournalLine = JournalEntry | { void: string };

const isLine = (value: unknown): value is JournalLine =>
  typeof value === 'object' && value !== null && ('void' in value || ('id' in value && 'order' in value));

/** A line that power was lost in is none: its order was never answered. */
function readLine(text: string): JournalLine | null {
  try {
    const value: unknown = JSON.parse(text);
    return isLine(value) ? value : null;
  } catch {
    return null;
  }
}

/** The whole lines of a journal's text, in their order. */
export function readLines(text: string): JournalLine[] {
  return text
    .split('\n')
    .map(readLine)
    .filter((line) => line !== null);
}

/** Lines as they stand in the file. */
export function linesText(lines: readonly JournalLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
