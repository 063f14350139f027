import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPANY_PAGES, isSection, STATIC_PATHS } from '#lib/routes.ts';

const folders = readdirSync(new URL('../../../app/[region]/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

it('every folder of a region is a section that addresses may begin with', () => {
  const named = folders.filter((name) => !name.startsWith('['));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !isSection(name))).toEqual([]);
});

it('acc-A1 the twelve company pages are static addresses and share one route', () => {
  expect(COMPANY_PAGES).toHaveLength(12);
  for (const { page } of COMPANY_PAGES) {
    expect(STATIC_PATHS).toContain(`/${page}`);
    expect(folders, 'a folder of its own would hide the route').not.toContain(page);
  }
  expect(folders.filter((name) => name.startsWith('['))).toEqual(['[page]']);
});

it.each(['net-takogo', 'x.php', 'constructor', '__proto__', ''])('%j is a section: %s', (word) => {
  expect(isSection(word)).toBe(word === '');
});
