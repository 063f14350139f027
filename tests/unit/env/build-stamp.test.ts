import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt, sourceStamp, writeStamp } from '#scripts/build-stamp.ts';

describe('a start builds when the build is not of these sources and settings', () => {
  let root: string;
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tara-stamp-'));
    for (const folder of ['app', '.next', 'tests']) mkdirSync(join(root, folder));
    write('app/page.tsx', 'one');
    write('package-lock.json', '{}');
    write('.next/BUILD_ID', 'x');
    writeStamp(root, sourceStamp(root, {}));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const isFresh = (env = {}) => isBuilt(root, sourceStamp(root, env));

  it('keeps a fresh build, whatever tests and the process settings are', () => {
    write('tests/page.test.ts', 'new');
    expect(isFresh({ PORT: '4000', DATA_DIR: '/elsewhere', DATABASE_URL: 'postgres://x' })).toBe(true);
  });

  it.each([
    ['a changed source', 'app/page.tsx'],
    ['a new source', 'app/other.tsx'],
    ['a changed lockfile', 'package-lock.json'],
    ['a change of the framework settings', 'next.config.ts'],
  ])('sees %s', (_, path) => {
    write(path, 'two');
    expect(isFresh()).toBe(false);
  });

  it('sees an unfinished build', () => {
    rmSync(join(root, '.next/BUILD_ID'));
    expect(isFresh()).toBe(false);
  });
});
