import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './command.ts';

/** `npm run content -- set …` beside a running shop, as an operator would. Throws what it printed when it is refused. */
export async function setContent(
  /** Where the shop's data is: DATA_DIR or DATABASE_URL. */
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  /** The file's name: its ending says what is in it. */
  name: string,
  text: string,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tara-content-'));
  const file = join(directory, name);
  writeFileSync(file, text);
  try {
    await runScript('content', ['set', ...words, file], env);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
