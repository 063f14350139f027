import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAbsent, syncFolder } from '#api/backend/base/files/whole-file.ts';
import { type JournalEntry, type JournalLine, linesText, readLines } from './journal-lines.ts';

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
export const JOURNAL_MODE = 0o600;

/** Opens the journal at `path`, a new one when there is none. */
export async function openJournal(path: string): Promise<OrderJournal> {
  let file: FileHandle = await open(path, 'a', JOURNAL_MODE);
  await syncFolder(dirname(path));
  // A former end may have fallen into a line; the next one begins on its own in any case.
  let isTorn = true;
  let last: Promise<void> = Promise.resolve();

  async function reopen(): Promise<void> {
    const next = await open(path, 'a', JOURNAL_MODE);
    await file.close();
    file = next;
    isTorn = true;
  }

  /** Whether another file has this name by now: a command has erased somebody from the one that is open. */
  async function isReplaced(): Promise<boolean> {
    try {
      return (await file.stat()).ino !== (await stat(path)).ino;
    } catch (error) {
      if (isAbsent(error)) return true;
      throw error;
    }
  }

  async function writeNow(line: JournalLine): Promise<void> {
    for (;;) {
      const text = `${isTorn ? '\n' : ''}${linesText([line])}`;
      isTorn = true;
      await file.appendFile(text);
      await file.datasync();
      isTorn = false;
      if (!(await isReplaced())) return;
      // Who replaced it may have read it before this line: twice is no harm, a line is known by its id.
      await reopen();
    }
  }

  /** One after another: what is opened anew must not be closed under another's hands. */
  function write(line: JournalLine): Promise<void> {
    const written = last.then(() => writeNow(line));
    last = written.catch(() => undefined);
    return written;
  }

  return {
    append: write,
    revoke: (id) => write({ void: id }),
    async entries() {
      const kept = new Map<string, JournalEntry>();
      for (const line of readLines(await readFile(path, 'utf8'))) {
        if ('void' in line) kept.delete(line.void);
        else kept.set(line.id, line);
      }
      return [...kept.values()];
    },
    async keep(entries) {
      const draft = `${path}.new`;
      const next = await open(draft, 'w', JOURNAL_MODE);
      await next.appendFile(linesText(entries));
      await next.datasync();
      await rename(draft, path);
      await syncFolder(dirname(path));
      await next.close();
      await reopen();
    },
    close: () => file.close(),
  };
}
