import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { hintFirstScripts } from '#server/static-files/compile-hints.ts';

const LONG = 'run();'.repeat(6_000);
const SCRIPTS = { first: LONG, small: 'run();', later: LONG };
const folders: string[] = [];

function buildWith(manifest: object): string {
  const root = mkdtempSync(join(tmpdir(), 'tara-hints-'));
  folders.push(root);
  const chunks = join(root, '.next/static/chunks');
  mkdirSync(chunks, { recursive: true });
  for (const [name, text] of Object.entries(SCRIPTS)) writeFileSync(join(chunks, `${name}.js`), text);
  writeFileSync(join(root, '.next/build-manifest.json'), JSON.stringify(manifest));
  return root;
}

const script = (root: string, name: string): string =>
  readFileSync(join(root, `.next/static/chunks/${name}.js`), 'utf8');

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it('what every page begins with is compiled as it arrives, what is short or comes later is not; twice is once', () => {
  const root = buildWith({ rootMainFiles: ['static/chunks/first.js', 'static/chunks/small.js'] });
  hintFirstScripts(root);
  hintFirstScripts(root);
  expect(script(root, 'first')).toBe(`//# allFunctionsCalledOnLoad\n${LONG}`);
  expect([script(root, 'small'), script(root, 'later')]).toEqual([SCRIPTS.small, SCRIPTS.later]);
});

it('a build that names its scripts otherwise is not passed over in silence', () => {
  expect(() => hintFirstScripts(buildWith({ rootMainFiles: ['../server.js'] }))).toThrow('rootMainFiles');
  expect(() => hintFirstScripts(buildWith({}))).toThrow('rootMainFiles');
});
