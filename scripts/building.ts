import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildMark } from '#server/next/build-output.ts';
import { precompress } from '#server/static-files/precompress.ts';
import { keepPreviousRelease } from '#server/static-files/previous-release.ts';
import { isBuilt, sourceStamp, writeStamp } from './build-stamp.ts';
import { ROOT, stage, tool } from './run.ts';

/** Builds for production, silently; throws StageFailed with the build's own words printed. */
export async function build(): Promise<void> {
  const stamp = sourceStamp(ROOT);
  keepPreviousRelease(ROOT);
  rmSync(buildMark(ROOT), { force: true });
  await stage('сборка', tool('next/dist/bin/next', 'build'), {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  // A build that is half finished is none.
  const mark = readFileSync(buildMark(ROOT));
  rmSync(buildMark(ROOT));
  await precompress(ROOT);
  writeFileSync(buildMark(ROOT), mark);
  writeStamp(ROOT, stamp);
}

/** Builds unless `.next` is already the build of these sources. */
export async function buildIfNeeded(): Promise<void> {
  if (!isBuilt(ROOT, sourceStamp(ROOT))) await build();
}
