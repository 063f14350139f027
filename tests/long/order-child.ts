import { once } from 'node:events';
import { runtime } from '#process/runtime.ts';
import { configure } from '#server/configure.ts';
import { prepareDataDirectory } from '#server/data-directory.ts';
import { createDoor } from '#server/door.ts';
import { openBackend } from '#server/lifecycle.ts';
import { listen } from '#server/listen.ts';
import { starting } from '#server/starting.ts';

/**
 * The shop to be killed: everything but the pages, started as `server.ts` does, by the environment. Waits for
 * a line (its forerunner is still alive while it loads) and says when it is open.
 */
await once(process.stdin, 'data');
process.stdin.destroy();
const settings = configure(import.meta.dirname);
prepareDataDirectory(settings.dataDir);
const { open } = await listen(settings, false, starting(settings));
const { findCall, pictures, isUp } = await openBackend(settings);
const door = createDoor({
  settings,
  root: settings.dataDir,
  dev: false,
  handler: async (_request, response) => void response.writeHead(404).end(),
  findPage: () => null,
  freshness: runtime().freshness,
  noteAddress: () => undefined,
  names: () => runtime().names,
  makeRobotFile: null,
  answerExchange: null,
  admitDesk: null,
  pictures,
  findCall,
  isUp,
  readFigures: null,
  sharedCounts: null,
  tracing: null,
});
open(door.listener);
process.stdout.write('open\n');
