import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '#tests/harness/rounds.ts';

const ROOT = join(import.meta.dirname, '../../..');
const HOOK = join(ROOT, 'scripts/module-formats.ts');

/** Runs a program as a module at the root of the project; answers what it printed as JSON. */
async function printed(program: string, ...flags: string[]): Promise<unknown> {
  const words = [...flags, '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT });
  return JSON.parse(stdout);
}

/** The folders of each package whose files are all modules. */
const PACKAGES = ['drizzle-orm', 'zod', 'date-fns-tz/dist/esm'];

describe.each(PACKAGES)('the files of %s', (name) => {
  const folder = join(ROOT, 'node_modules', name);

  it('are what they are taken for: modules that name each other by whole paths', () => {
    const kinds = globSync('**/package.json', { cwd: folder }).map(
      (file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { type?: string }).type,
    );
    expect(new Set(kinds)).toEqual(new Set(['module']));
    const files = globSync('**/*.js', { cwd: folder, exclude: ['**/node_modules/**'] });
    expect(files.length).toBeGreaterThan(20);
    const missing = files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:im|ex)port [^;]*?from ["'](\.[^"']+)["']/gm)]
        .map(([, specifier = '']) => join(folder, dirname(file), specifier))
        .filter((path) => !path.endsWith('.js') || !existsSync(path)),
    );
    expect(missing).toEqual([]);
  });
});

it("finds the shop's own files and all others where Node finds them", async () => {
  const program = `
    const { createRequire } = await import('node:module');
    const names = ['#lib/urls.ts', './lib/urls.ts', '../lib/urls.ts', 'zod', 'date-fns-tz', 'next'];
    const own = await import('#lib/money.ts');
    const same = await import('./lib/money.ts');
    console.log(JSON.stringify({
      found: names.map((name) => import.meta.resolve(name)),
      once: own === same,
      required: createRequire(import.meta.url).resolve('zod'),
    }));`;
  const plain = await printed(program);
  expect(plain).toMatchObject({ once: true });
  expect(await printed(program, '--import', HOOK)).toEqual(plain);
});

// A figure of the processor's: a busy machine says nothing of the code.
it.runIf(IS_LONG)('long: drizzle is the same and costs half as much to import', async () => {
  const program = `
    const before = process.cpuUsage();
    const { sql } = await import('drizzle-orm');
    await import('drizzle-orm/pg-core');
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ chunks: sql\`a\${1}b\`.queryChunks.length, cpu: user + system }));`;
  const load = async (...flags: string[]) =>
    (await printed(program, ...flags)) as { chunks: number; cpu: number };
  const plain = await load();
  const helped = await load('--import', HOOK);
  expect(helped.chunks).toBe(plain.chunks);
  expect(helped.cpu).toBeLessThan(plain.cpu / 2);
});
