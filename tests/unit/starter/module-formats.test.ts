import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { IS_LONG } from '#tests/harness/rounds.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PACKAGE = join(ROOT, 'node_modules/drizzle-orm');
const HOOK = join(ROOT, 'scripts/module-formats.ts');

it("takes drizzle's files for what they are: modules that name each other by whole paths", () => {
  const { type } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { type?: string };
  expect(type).toBe('module');
  const files = globSync('**/*.js', { cwd: PACKAGE, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(100);
  const missing = files.flatMap((file) =>
    [...readFileSync(join(PACKAGE, file), 'utf8').matchAll(/\bfrom "(\.[^"]+)"/g)]
      .map(([, specifier = '']) => join(PACKAGE, dirname(file), specifier))
      .filter((path) => !path.endsWith('.js') || !existsSync(path)),
  );
  expect(missing).toEqual([]);
});

// A figure of the processor's: a busy machine says nothing of the code.
it.runIf(IS_LONG)('long: drizzle is the same and costs half as much to import', async () => {
  const program = `
    const before = process.cpuUsage();
    const { sql } = await import('drizzle-orm');
    await import('drizzle-orm/pg-core');
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ chunks: sql\`a\${1}b\`.queryChunks.length, cpu: user + system }));`;
  const load = async (...flags: string[]) => {
    const words = [...flags, '--input-type=module', '-e', program];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT });
    return JSON.parse(stdout) as { chunks: number; cpu: number };
  };
  const plain = await load();
  const helped = await load('--import', HOOK);
  expect(helped.chunks).toBe(plain.chunks);
  expect(helped.cpu).toBeLessThan(plain.cpu / 2);
});
