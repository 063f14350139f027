import { appendFile, type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAbsent, syncFolder, writeWhole } from '#api/backend/base/files/whole-file.ts';
import { JOURNAL_MODE } from './journal-file.ts';
import { type JournalEntry, type JournalLine, linesText, readLines } from './journal-lines.ts';

/** Where the orders of an embedded database are journaled. */
export function journalPath(dataDir: string): string {
  return join(dataDir, 'orders.journal');
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * Puts another journal in the place of this one: `change` gives what an entry is to be, itself to leave it.
 * How many it changed; where it changes none, nothing is written. The shop may be writing into it meanwhile:
 * what comes into the former file is carried over, and whoever finds his file replaced after a line writes
 * that line again.
 */
export async function changeJournal(
  path: string,
  change: (entry: JournalEntry) => JournalEntry,
): Promise<number> {
  const former = await openIfThere(path);
  if (former === null) return 0;
  let changed = 0;
  const changedLine = (line: JournalLine): JournalLine => {
    if ('void' in line) return line;
    const next = change(line);
    if (next !== line) changed += 1;
    return next;
  };
  try {
    const text = await former.readFile('utf8');
    // Its last line may be half written as yet.
    const whole = text.lastIndexOf('\n') + 1;
    const lines = readLines(text.slice(0, whole)).map(changedLine);
    if (changed === 0) return 0;
    await writeWhole(path, linesText(lines), { file: JOURNAL_MODE, folder: 0o700 });
    await syncFolder(dirname(path));
    const late = readLines(`${text.slice(whole)}${await former.readFile('utf8')}`).map(changedLine);
    if (late.length > 0) await appendFile(path, `\n${linesText(late)}`);
    return changed;
  } finally {
    await former.close();
  }
}
