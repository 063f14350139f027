import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_KEYS } from '#api/backend/catalogue/texts/page-keys.ts';
import { readContentFolder } from '#api/backend/commands/content/read-files.ts';
import { KINDS, kindOf } from '#api/backend/content/register.ts';
import { BANNER_TYPES } from '#api/contract/content.ts';
import { drawBanner } from '#demo/generator/banners/drawing.ts';
import { bannerFiles } from '#demo/generator/banners/files.ts';
import { demoCatalogue, SEED } from '#demo/generator/catalogue/catalogue.ts';
import { contentLists, listText } from '#demo/generator/content/lists.ts';
import { EXAMPLE_COMPANY } from '#lib/company.ts';
import { contentHtml, textValues } from '#lib/content-text.ts';
import { PAGE_REGIONS, REGION_CODES } from '#lib/region/codes.ts';

const PICTURES = new URL('../../../demo/pictures/', import.meta.url);
const FOLDER = join(import.meta.dirname, '../../../demo/content');
const read = readContentFolder(FOLDER) ?? [];
const drafts = read.flatMap((each) => (each.kind === 'draft' ? [each.draft] : []));
/** Written by hand, a file each; the rest are lists of the generator. */
const LISTS = ['brand', 'category', 'product'];
const single = drafts.filter(({ kind, name }) => !LISTS.includes(kind) && !name.startsWith('category/'));
const named = single.map((each) => [`${each.kind} ${each.name} ${each.region ?? ''}`.trim(), each] as const);
const names = (kind: string) => drafts.filter((each) => each.kind === kind).map(({ name }) => name);

/** What a reader sees: the text without tags, with the names filled in. */
function visible(html: string, region: (typeof PAGE_REGIONS)[number]): string {
  const values = textValues({ region, contacts: null, shopName: 'Тара' }, EXAMPLE_COMPANY);
  return contentHtml(html, { values, base: '' })
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it.each(named)('%s is content the store takes', (_, { kind, name, fields }) => {
  expect(kindOf(kind).names.fault(name)).toBeNull();
  expect(kindOf(kind).schema.safeParse(fields).error?.issues ?? []).toEqual([]);
});

it('every piece of the lists is content the store takes', () => {
  const listed = drafts.filter((each) => !single.includes(each));
  expect(listed.length).toBeGreaterThan(1_800);
  for (const { kind, name, fields } of listed) {
    expect(kindOf(kind).names.fault(name), name).toBeNull();
    expect(kindOf(kind).schema.safeParse(fields).error?.issues ?? [], name).toEqual([]);
  }
});

it('nothing in the folder is unreadable', () => {
  expect(read.filter(({ kind }) => kind === 'unreadable')).toEqual([]);
});

it('the lists lie as they are made now; `npm run demo:build` makes them anew', () => {
  const stale = Object.entries(contentLists(demoCatalogue(SEED))).filter(
    ([file, list]) => readFileSync(join(FOLDER, file), 'utf8') !== listText(list),
  );
  expect(stale.map(([file]) => file)).toEqual([]);
});

describe('acc-A1: every company page is a whole text', () => {
  it('there is one for every key', () => {
    expect([...new Set(names('page').filter((name) => !name.startsWith('driver-')))].sort()).toEqual(
      [...PAGE_KEYS].sort(),
    );
  });

  const pages = named.filter(([, { kind }]) => kind === 'page');
  it.each(pages)('%s has 1 500 characters of text and no empty section', (_, { fields }) => {
    const { body } = KINDS.page.schema.parse(fields);
    for (const region of PAGE_REGIONS) {
      const text = visible(body, region);
      expect(text.length).toBeGreaterThanOrEqual(1500);
      expect(text).not.toMatch(/\{\{|\}\}|undefined|null/);
    }
    const sections = body.split(/<h[23]>/).slice(1);
    expect(sections.length).toBeGreaterThanOrEqual(3);
    for (const section of sections) {
      const [heading = '', rest = ''] = section.split(/<\/h[23]>/);
      expect(heading.trim()).not.toBe('');
      expect(rest.replace(/<[^>]*>/g, '').trim().length, heading).toBeGreaterThan(40);
    }
  });

  it('acc-A11: the delivery page tells the region’s own terms', () => {
    const shipping = drafts.filter(({ kind, name }) => kind === 'page' && name === 'shipping');
    expect(shipping.map(({ region }) => region).sort()).toEqual(['spb', null].sort());
    for (const { fields } of shipping) {
      expect(String(fields.body)).toContain('{{deliveryPrice}}');
      expect(String(fields.body)).toContain('{{freeLimit}}');
    }
  });
});

it('acc-C9, D13, D14: services with their variants, actions of every kind and the specials are there', () => {
  expect(names('service')).toEqual(expect.arrayContaining(['reserving', 'management', 'branding']));
  expect(names('service').length).toBeGreaterThanOrEqual(5);
  expect(names('action')).toEqual(expect.arrayContaining(['discounts', 'new', 'presents', 'protissue']));
  expect(names('special')).toContain('dlya-doma');
  for (const { fields } of drafts.filter(({ kind }) => kind === 'service'))
    expect(visible(String(fields.body), 'msk').length).toBeGreaterThanOrEqual(600);
});

it('acc-B0, acc-B11: every place has banners, one of them an advertisement with its marking', () => {
  const banners = drafts
    .filter(({ kind }) => kind === 'banner')
    .map(({ fields }) => KINDS.banner.schema.parse(fields));
  for (const type of BANNER_TYPES)
    expect(
      banners.some((each) => each.type === type),
      type,
    ).toBe(true);
  expect(banners.filter(({ erid }) => erid !== undefined)).toHaveLength(1);
});

it('acc-G2: banners say their words in text, and no picture has words drawn into it', () => {
  const banners = drafts.filter(({ kind }) => kind === 'banner');
  expect(banners.filter(({ fields }) => !fields.heading).map(({ name }) => name)).toEqual([]);
  expect(bannerFiles().filter(({ plan, format }) => drawBanner(plan, format).includes('<text'))).toEqual([]);
});

it('D71: banners, lists and feeds promise nothing that the shop does not do', () => {
  const banners = JSON.stringify(drafts.filter(({ kind }) => kind === 'banner'));
  const lists = JSON.stringify(drafts.filter((each) => !single.includes(each)));
  const feeds = REGION_CODES.map((region) =>
    readFileSync(join(FOLDER, `../feeds/${region}.yml`), 'utf8'),
  ).join();
  const promises =
    /перезвон|оставьте телефон|прайс|за покупку|бесплатн|промокод|закрепля|осталось до|привез[её]м|под ключ|в день/i;
  for (const text of [banners, lists, feeds]) expect(promises.exec(text)?.[0]).toBeUndefined();
});

it('every picture named is there', () => {
  const addresses = JSON.stringify(drafts).match(/\/banners\/[\w-]+\.svg/g) ?? [];
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of new Set(addresses))
    expect(existsSync(new URL(`.${address}`, PICTURES)), address).toBe(true);
});

it('the banners lie as they are drawn now; `npm run demo:build` draws them anew', () => {
  const stale = bannerFiles().filter(
    ({ file, plan, format }) =>
      readFileSync(new URL(`./banners/${file}`, PICTURES), 'utf8') !== drawBanner(plan, format),
  );
  expect(stale.map(({ file }) => file)).toEqual([]);
});
