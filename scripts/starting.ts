import { configure } from '#server/configure.ts';
import { StartError } from '#server/failure.ts';
import { buildIfNeeded } from './building.ts';
import { ROOT, StageFailed } from './run.ts';

/** Builds what is not built, and opens the shop. Throws a StageFailed for wrong settings. */
export async function start(): Promise<void> {
  try {
    configure(ROOT);
  } catch (error) {
    if (error instanceof StartError) throw new StageFailed(error.message);
    throw error;
  }
  await buildIfNeeded();
  await import('#server.ts');
}
