import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseContentCommand } from '#api/backend/commands/content/arguments.ts';
import { runContentCommand } from '#api/backend/commands/content/run-command.ts';
import { openForCommandLine } from '#api/backend/db/open.ts';
import { parseSettings } from '#lib/env/settings.ts';
import { systemClock } from '#lib/time/clock.ts';

const SITE = site();

function site() {
  const settings = parseSettings({});
  if (settings.kind === 'invalid') throw new Error(settings.problems.join());
  return settings;
}

/**
 * `npm run content -- set …` beside a running shop, in this process: to start one for each change takes
 * longer than the change. Throws what it would have printed when it is refused.
 */
export async function setContent(
  /** Where the shop's data is. */
  env: Readonly<{ DATA_DIR?: string; DATABASE_URL?: string }>,
  words: readonly string[],
  /** The file's name: its ending says what is in it. */
  name: string,
  text: string,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tara-content-'));
  const file = join(directory, name);
  writeFileSync(file, text);
  const { db } = await openForCommandLine({ dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL });
  try {
    const command = parseContentCommand(['set', ...words, file]);
    if (command.kind === 'usage') throw new Error(command.message);
    const answer = await runContentCommand(db, command, { clock: systemClock, site: SITE });
    if (answer.isRefused) throw new Error(answer.lines.join('\n'));
  } finally {
    await db.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
