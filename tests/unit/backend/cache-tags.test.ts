import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ABSENT, CACHE_TAGS, LASTING, tagsChangedBy } from '#lib/cache-tags.ts';
import { REGION_CODES } from '#lib/region/codes.ts';

const SHOP = new URL('../../../api/shop/', import.meta.url);
const readers = readdirSync(SHOP)
  .filter((name) => name.startsWith('read-'))
  .map((name) => ({ name, text: readFileSync(new URL(name, SHOP), 'utf8') }));

it('an import expires the catalogue of its regions and no other', () => {
  expect(tagsChangedBy({ kind: 'import', regions: ['msk'] })).toEqual(['catalogue:msk']);
  expect(tagsChangedBy({ kind: 'import', regions: REGION_CODES })).toEqual(
    REGION_CODES.map((code) => `catalogue:${code}`),
  );
  expect(tagsChangedBy({ kind: 'region', regions: ['spb'] })).toEqual(['region:spb']);
  expect(tagsChangedBy({ kind: 'content', regions: ['spb'] })).toEqual(['content:spb']);
});

it('every tag of the manifest is expired by some change, and read by some reader', () => {
  const expired = [
    ...tagsChangedBy({ kind: 'import', regions: REGION_CODES }),
    ...tagsChangedBy({ kind: 'region', regions: REGION_CODES }),
    ...tagsChangedBy({ kind: 'content', regions: REGION_CODES }),
  ];
  for (const [name, tag] of Object.entries(CACHE_TAGS)) {
    for (const city of REGION_CODES) expect(expired).toContain(tag(city));
    expect(
      readers.some(({ text }) => text.includes(`CACHE_TAGS.${name}(`)),
      name,
    ).toBe(true);
  }
});

it.each(readers)('$name caches, with tag and lifetime from the manifest only', ({ text }) => {
  const lines = text.slice(text.indexOf('{\n', text.indexOf('export async function'))).split('\n');
  expect(lines[1]?.trim()).toBe("'use cache';");
  expect(lines[2]).toMatch(/^ {2}cacheTag\(CACHE_TAGS\.\w+\(city\)(, CACHE_TAGS\.\w+\(city\))*\);$/);
  expect(text.match(/cacheLife\((LASTING|\w+ === null \? ABSENT : LASTING)\)/g)).toHaveLength(1);
  expect(text).toContain("import 'server-only';");
});

it('lifetimes are long enough to be part of a static page', () => {
  for (const life of [LASTING, ABSENT]) {
    expect(life.stale).toBeGreaterThanOrEqual(300);
    expect(life.expire).toBeGreaterThan(life.revalidate);
    expect(life.revalidate).toBeGreaterThan(0);
  }
});
