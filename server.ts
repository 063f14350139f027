import { idleSettings } from '#lib/env/effects.ts';
import { log } from '#log/log.ts';
import { runtime } from './process/runtime.ts';
import { announcement } from './server/addresses.ts';
import { systemBacklog } from './server/backlog.ts';
import { outliveReaders } from './server/broken-output.ts';
import { readCompany } from './server/company-file.ts';
import { configure, misnamed } from './server/configure.ts';
import { prepareDataDirectory } from './server/data-directory.ts';
import { createDoor } from './server/door.ts';
import { drainOnSignal, drainTimes } from './server/drain.ts';
import { StartError } from './server/failure.ts';
import { openBackend } from './server/lifecycle.ts';
import { listen } from './server/listen.ts';
import { openPages, requireBuild } from './server/next/open-pages.ts';
import { starting } from './server/starting.ts';
import { keepRelease } from './server/static-files/releases.ts';
import { keepTickShape } from './server/tick-shape.ts';
import { openTracing } from './server/tracing/open-tracing.ts';

const warnNotKept = (error: unknown): void =>
  log.warn({ error }, 'Файлы этой сборки не сложены в RELEASES_DIR: процессы других сборок их не отдадут');

const root = import.meta.dirname;
const dev = process.argv.includes('--dev');
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });

try {
  outliveReaders();
  keepTickShape();
  const settings = configure(root);
  runtime().company = readCompany(root, settings.companyFile);
  if (!dev) requireBuild(root);
  log.level = settings.logLevel;
  runtime().warn = (message) => log.warn({}, message);
  prepareDataDirectory(settings.dataDir);
  const listening = await listen(settings, dev, starting(settings));
  const releaseKept = dev ? null : keepRelease(root, settings.releasesDir, new Date()).catch(warnNotKept);
  const backend = await openBackend(settings);
  const tracing = await openTracing(settings);
  const pages = await openPages(root, dev, settings.port, listening.server);
  const door = createDoor({
    settings,
    root,
    dev,
    handler: pages.handler,
    findPage: pages.findPage,
    freshness: runtime().freshness,
    names: () => runtime().names,
    noteAddress: backend.noteAddress,
    makeRobotFile: backend.makeRobotFile,
    answerExchange: backend.answerExchange,
    admitDesk: backend.admitDesk,
    pictures: backend.pictures,
    findCall: backend.findCall,
    isUp: backend.isUp,
    readFigures: backend.readFigures,
    sharedCounts: backend.sharedCounts,
    tracing,
  });
  drainOnSignal(listening.server, {
    leave: door.leave,
    farewell: door.drain,
    closers: [pages.close, backend.close, ...(tracing === null ? [] : [tracing.close])],
    ...drainTimes(settings, dev),
    onLate: () => log.error({}, 'Остановка не уложилась в SHUTDOWN_SECONDS и прервана'),
  });
  // Whoever gets a page of this build may ask a process of another one for its scripts.
  await releaseKept;
  const warming = door.warmUp();
  listening.open(door.listener);
  backend.watch();
  const idle = idleSettings(process.env, { isOther: settings.shopApiUrl !== null, dev });
  const said = { ...backend, idle, misnamed: misnamed(root), systemBacklog: systemBacklog() };
  console.log(announcement(settings, said));
  await warming;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
