import { configure } from '#server/configure.ts';
import { StartError } from '#server/failure.ts';
import { buildIfNeeded } from './building.ts';
import { main, ROOT, StageFailed } from './run.ts';

await main(async () => {
  try {
    configure(ROOT);
  } catch (error) {
    if (error instanceof StartError) throw new StageFailed(error.message);
    throw error;
  }
  await buildIfNeeded();
  await import('#server.ts');
});
