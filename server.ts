import { announcement } from './server/addresses.ts';
import { configure } from './server/configure.ts';
import { prepareDataDirectory } from './server/data-directory.ts';
import { drainOnSignal } from './server/drain.ts';
import { StartError } from './server/failure.ts';
import { openBackend } from './server/lifecycle.ts';
import { listen } from './server/listen.ts';
import { openPages, requireBuild } from './server/pages.ts';

const root = import.meta.dirname;
const dev = process.argv.includes('--dev');
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });

try {
  const settings = configure(root);
  if (!dev) requireBuild(root);
  prepareDataDirectory(settings.dataDir);
  const door = await listen(settings.host, settings.port);
  const backend = await openBackend(settings);
  const pages = await openPages(root, dev, settings.port, door.server);
  drainOnSignal(door.server, [pages.close, backend.close]);
  door.open(pages.listener);
  backend.watch();
  console.log(announcement(settings, backend.embedded));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
