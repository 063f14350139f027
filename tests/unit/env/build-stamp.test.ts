import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SETTING_NAMES } from '#lib/env/settings.ts';
import { isBuilt, sourceStamp, writeStamp } from '#scripts/build-stamp.ts';

describe('a start builds when the build is not of these sources', () => {
  let root: string;
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tara-stamp-'));
    for (const folder of ['app', '.next', 'tests']) mkdirSync(join(root, folder));
    write('app/page.tsx', 'one');
    write('package-lock.json', '{}');
    write('.next/BUILD_ID', 'x');
    writeStamp(root, sourceStamp(root));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  const isFresh = () => isBuilt(root, sourceStamp(root));

  it('keeps a fresh build, whatever tests are and whichever settings are given', () => {
    write('tests/page.test.ts', 'new');
    for (const name of SETTING_NAMES) vi.stubEnv(name, 'another');
    expect(isFresh()).toBe(true);
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
