import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskFolder, packedDeskFolder } from '#server/desk/desk-files.ts';
import { buildMark } from '#server/next/build-output.ts';
import { shortenScripts } from '#server/shorten-scripts.ts';
import { hintFirstScripts } from '#server/static-files/compile-hints.ts';
import { compressFolder, precompress } from '#server/static-files/precompress.ts';
import { DESK_SOURCES, isBuilt, sourceStamp, stampOf, writeStamp } from './build-stamp.ts';
import { ROOT, stage, tool } from './run.ts';

const DESK_MARK = join(deskFolder(ROOT), 'source-stamp');

/** Builds the desk unless `.desk` is already the build of these sources. */
async function buildDeskIfNeeded(): Promise<void> {
  const stamp = stampOf(ROOT, DESK_SOURCES);
  const isPacked = existsSync(packedDeskFolder(ROOT));
  if (isPacked && existsSync(DESK_MARK) && readFileSync(DESK_MARK, 'utf8') === stamp) return;
  const vite = tool('vite/bin/vite.js', 'build', '--config', 'desk/vite.config.ts');
  await stage('стол', vite, { NODE_ENV: 'production' });
  // Done at each start of the shop it kept it from its work for most of a second.
  await compressFolder(deskFolder(ROOT), packedDeskFolder(ROOT), ['br']);
  // Only a whole build has it: vite empties the folder first.
  writeFileSync(DESK_MARK, stamp);
}

/** Builds for production, silently; throws StageFailed with the build's own words printed. */
export async function build(): Promise<void> {
  await buildDeskIfNeeded();
  const stamp = sourceStamp(ROOT);
  rmSync(buildMark(ROOT), { force: true });
  await stage('сборка', tool('next/dist/bin/next', 'build'), {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    BUILD_STAMP: stamp,
  });
  // A build that is half finished is none.
  const mark = readFileSync(buildMark(ROOT));
  rmSync(buildMark(ROOT));
  hintFirstScripts(ROOT);
  await shortenScripts(ROOT);
  await precompress(ROOT);
  writeFileSync(buildMark(ROOT), mark);
  writeStamp(ROOT, stamp);
}

/** Builds unless `.next` is already the build of these sources. */
export async function buildIfNeeded(): Promise<void> {
  await buildDeskIfNeeded();
  if (!isBuilt(ROOT, sourceStamp(ROOT))) await build();
}
