import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ALLOCATOR } from '#scripts/allocator.ts';
import { COMPILED } from '#scripts/compiled.ts';

const ALLOCATOR_FILE = join(import.meta.dirname, '../../../scripts/allocator.ts');

const folder = mkdtempSync(join(tmpdir(), 'tara-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a program sees of itself before and after it has begun with the settings. */
async function seen(env: Readonly<Record<string, string>>): Promise<unknown[]> {
  const program = join(folder, 'program.mts');
  writeFileSync(
    program,
    `import { beginWithAllocator } from ${JSON.stringify(ALLOCATOR_FILE)};
     const names = ${JSON.stringify(Object.keys(ALLOCATOR))};
     const settings = Object.fromEntries(names.map((name) => [name, process.env[name]]));
     const compiled = process.env.NODE_COMPILE_CACHE ?? null;
     console.log(JSON.stringify({ pid: process.pid, words: process.argv.slice(2), options: process.execArgv, settings, compiled }));
     beginWithAllocator();`,
  );
  const { MALLOC_ARENA_MAX: _, NODE_OPTIONS: __, NODE_COMPILE_CACHE: ___, ...rest } = process.env;
  const words = ['--max-semi-space-size=8', program, 'two words'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { env: { ...rest, ...env } });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe.runIf(process.platform === 'linux')('the shop begins with settings of the memory', () => {
  it('as the same process, with the same arguments', async () => {
    const [first, second, ...more] = await seen({});
    expect(more).toEqual([]);
    expect(second).toEqual({ ...Object(first), settings: ALLOCATOR, compiled: COMPILED });
    expect(first).toMatchObject({
      words: ['two words'],
      options: ['--max-semi-space-size=8'],
      settings: {},
    });
  });

  it('and leaves alone those that were set by hand', async () => {
    const [first, ...more] = await seen({ MALLOC_ARENA_MAX: '7' });
    expect(first).toMatchObject({ settings: { MALLOC_ARENA_MAX: '7' } });
    expect(more).toEqual([]);
  });
});
