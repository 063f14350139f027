import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const TITLE =
  '# Last measurements\n\nWritten by the programs in this folder; README.md says how to read them.\n';

function machine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 1e9);
  return `${cpus().length} × ${first?.model.trim() ?? 'processor'}, ${gigabytes} GB, Node ${process.version}`;
}

const sectionsOf = (): string[] => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : TITLE).split(/^(?=## )/m);

const isNamed = (name: string) => (section: string) => section.startsWith(`## ${name}\n`);

/** What a program has kept last, with its heading; nothing where it has kept none. */
export function readResults(name: string): string {
  return sectionsOf().find(isNamed(name)) ?? '';
}

/**
 * Puts a program's table into RESULTS.md in place of its last one, with the date and the size of the machine,
 * and in place of whatever was written below it. KEEP_RESULTS=off leaves the file alone.
 */
export function keepResults(name: string, text: string, when: Date): void {
  if (process.env.KEEP_RESULTS === 'off') return;
  const sections = sectionsOf();
  const mine = `## ${name}\n\n${when.toISOString().slice(0, 10)}, ${machine()}\n\n${text.trim()}\n\n`;
  const at = sections.findIndex(isNamed(name));
  if (at === -1) sections.push(mine);
  else sections[at] = mine;
  // Whole or not at all: another program that reads it half written would keep the half.
  const draft = `${FILE}.${process.pid}`;
  writeFileSync(draft, `${sections.map((section) => section.trimEnd()).join('\n\n')}\n`);
  renameSync(draft, FILE);
}
