import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import rules from '#dependency-cruiser.config.ts';
import { SECRET_NAMES, SETTING_NAMES } from '#lib/env/settings.ts';
import { commandsIn, drawnStoreys, missing, named, toldImports } from './documents.ts';
import { ROOT } from './source.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const NAMED = named();
const DOCUMENTS = NAMED.documents;
const README = read('README.md');
const ARCHITECTURE = read('ARCHITECTURE.md');

it('links of documents lead somewhere, and the files and commands they name exist', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(30);
  expect(DOCUMENTS.flatMap((document) => missing(document, NAMED))).toEqual([]);
  const unknown = DOCUMENTS.flatMap(({ path, text }) =>
    commandsIn(text)
      .filter((name) => !(name in scripts))
      .map((name) => `${path}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});

it.each([
  ['[x](lib/money.ts) `lib/money.ts` `lib/pack*` `app/[region]/page.tsx`', []],
  ['[x](no/such.md)', ['no/such.md']],
  ['# Кто продаёт?\n[x](#кто-продаёт) [x](#кто)', ['#кто']],
  ['[x](docs/ru/settings.md#кто-продаёт) [x](docs/ru/settings.md#кто)', ['docs/ru/settings.md#кто']],
  ['`money.ts` `lib/no-such.ts` `no-such.ts` `lib/no-such`', ['lib/no-such.ts', 'no-such.ts', 'lib/no-such']],
])('%s', (text, gone) => {
  const found = missing({ path: 'x.md', text }, NAMED);
  expect(found).toEqual(gone.map((what) => `x.md: ${what}`));
});

it('the first commands of a stranger start and test the shop, and CI runs the same', () => {
  const [, block = ''] = README.split('```sh\n');
  const commands = block.split('```')[0]?.trim().split('\n');
  expect(commands?.map((line) => line.split('#')[0]?.trim())).toEqual(['npm start', 'npm test']);
  expect(read('README.ru.md').split('```sh\n')[1]).toMatch(/^npm start\n/);
  expect(read('.ci/run')).toMatch(/^npm test /m);
  expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

it('every command that people run is told of', () => {
  const told = ['README.md', 'README.ru.md', 'bench/README.md'].flatMap((path) => commandsIn(read(path)));
  const asked = Object.keys(scripts).filter((name) => !/^pre|^(start|test)$/.test(name));
  expect(asked.filter((name) => !told.includes(name))).toEqual([]);
});

it('the settings that operators read of exist', () => {
  const told = DOCUMENTS.filter(({ path }) => /^(README\.|docs\/ru\/(?!qa))/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name))
    .filter((name) => !name.startsWith('TEST_'))
    .map((name) => (SECRET_NAMES.has(name.replace(/_FILE$/, '')) ? name.replace(/_FILE$/, '') : name));
  const known = [...SETTING_NAMES, 'MALLOC_ARENA_MAX', 'CHROMIUM_PATH'];
  expect(told.length).toBeGreaterThan(30);
  expect(told.filter((name) => !known.includes(name))).toEqual([]);
});

it('the kinds of content that editors read of are those there are', () => {
  const told = /^(\w+(?:, \w+)+)\.$/m.exec(read('docs/ru/content.md'))?.[1]?.split(', ');
  const kinds = NAMED.modules.flatMap((path) => /\/content\/(\w+)\/kind\.ts$/.exec(path)?.[1] ?? []);
  expect(told?.sort()).toEqual(kinds.sort());
});

it('ARCHITECTURE draws the storeys and tells who imports whom as the rules have it', () => {
  const stated = rules.forbidden.map(({ name = '', comment = '' }) => ({ name, comment }));
  const storeys = stated.flatMap(
    ({ name }) => /^storey-(?:backend-|components-)?(\w+)$/.exec(name)?.[1] ?? [],
  );
  expect(drawnStoreys(ARCHITECTURE)).toEqual(['scripts', ...storeys]);
  const zones = stated.filter(({ name }) => name.endsWith('-imports')).reverse();
  const whom = (comment: string) => /may import (.*?),? ?and packages$/.exec(comment)?.[1];
  expect(toldImports(ARCHITECTURE)).toEqual(
    Object.fromEntries(
      zones.map(({ name, comment }) => [name.replace('-imports', ''), whom(comment)?.trim()]),
    ),
  );
});
