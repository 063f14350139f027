import { buildIfNeeded } from './building.ts';
import { main, stage, tool } from './run.ts';

/** `npm run test:topology`: two shops, a primary and its replica, HAProxy and a store of pictures. */
await main(async () => {
  await buildIfNeeded();
  await stage(
    'два процесса, реплика, HAProxy, хранилище картинок',
    tool('vitest/vitest.mjs', 'run', '--config', 'vitest.topology.config.mts', ...process.argv.slice(2)),
    { NODE_ENV: 'test' },
  );
});
