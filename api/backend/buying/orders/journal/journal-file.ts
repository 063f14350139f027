import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '#api/backend/base/files/whole-file.ts';

/** A line of the journal: an order as it stands in the database's tables, or that an entry came to nothing. */
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
type JournalLine = JournalEntry | { void: string };

/** The orders of an embedded database on disk, written before they are answered. */
export type OrderJournal = {
  /** Resolves when the entry would outlive a loss of power; rejects when it may not have been kept. */
  append(entry: JournalEntry): Promise<void>;
  /** Notes that an entry's order was not placed after all. */
  revoke(id: string): Promise<void>;
  /** Entries in their order, without those that came to nothing. */
  entries(): Promise<JournalEntry[]>;
  /** Forgets every entry but these. */
  keep(entries: readonly JournalEntry[]): Promise<void>;
  close(): Promise<void>;
};

/** Personal data: for the owner's eyes. */
const MODE = 0o600;

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

/** Opens the journal at `path`, a new one when there is none. */
export async function openJournal(path: string): Promise<OrderJournal> {
  let file: FileHandle = await open(path, 'a', MODE);
  await syncFolder(dirname(path));
  // A former end may have fallen into a line; the next one begins on its own in any case.
  let isTorn = true;

  async function write(line: JournalLine): Promise<void> {
    const text = `${isTorn ? '\n' : ''}${JSON.stringify(line)}\n`;
    isTorn = true;
    await file.appendFile(text);
    await file.datasync();
    isTorn = false;
  }

  return {
    append: write,
    revoke: (id) => write({ void: id }),
    async entries() {
      const lines = (await readFile(path, 'utf8')).split('\n').map(readLine);
      const kept = new Map<string, JournalEntry>();
      for (const line of lines) {
        if (line === null) continue;
        if ('void' in line) kept.delete(line.void);
        else kept.set(line.id, line);
      }
      return [...kept.values()];
    },
    async keep(entries) {
      const draft = `${path}.new`;
      const next = await open(draft, 'w', MODE);
      await next.appendFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      await next.datasync();
      await rename(draft, path);
      await syncFolder(dirname(path));
      await next.close();
      await file.close();
      file = await open(path, 'a', MODE);
    },
    close: () => file.close(),
  };
}
