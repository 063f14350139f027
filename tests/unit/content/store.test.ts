import { beforeEach, describe, expect, it } from 'vitest';
import { cleanHtml } from '#api/backend/base/html/clean-html.ts';
import { readDocument } from '#api/backend/commands/content/document.ts';
import { kindOf } from '#api/backend/content/register.ts';
import { type Draft, storeContent } from '#api/backend/content/store/store.ts';
import { catalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { CONTENT, fillContent } from '#tests/fixtures/content.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON, succeed, Visitor } from '../backend/visitor.ts';

const draft = (
  kind: Draft['kind'],
  name: string,
  fields: Draft['fields'],
  region: Draft['region'] = null,
) => ({
  kind,
  name,
  fields,
  region,
});
const banner = (more: object) => draft('banner', 'a', { type: 'sidebar', img: '/banners/a.svg', ...more });
const about = (body: string) => draft('page', 'about', { title: 'О нас', body });

/** The wrong fields of one draft, `field: message`; empty when it was stored. */
async function faults(db: Database, one: Draft): Promise<string[]> {
  const stored = await storeContent(db, [one], NOON);
  if (stored.kind === 'stored') return [];
  return (stored.problems.get(0) ?? []).map(({ field, message }) => `${field}: ${message}`);
}

describe('text is cleaned once, when it is stored', () => {
  it.each([
    ['<p onclick="x()">а</p><script>alert(1)</script>', '<p>а</p>'],
    ['<style>p{}</style><h1>а</h1><img src=x onerror=alert(1)>', '<h2>а</h2>'],
    ['<a href="/shipping" target="_blank" style="x">а</a>', '<a href="/shipping">а</a>'],
    ['<iframe src="https://x.example"></iframe><blockquote>а</blockquote>', '<blockquote>а</blockquote>'],
    ['<svg><script>alert(1)</script></svg><td colspan="2">а</td>', '<td colspan="2">а</td>'],
    ['<div><strong>а</strong> <em>б</em></div>', '<p><b>а</b> <i>б</i></p>'],
    ['<a href="tel:+74950000000">а</a>', '<a href="tel:+74950000000">а</a>'],
  ])('%s', (written, clean) => {
    expect(cleanHtml(written)).toEqual({ html: clean, refusedLinks: [] });
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'file:///etc/passwd',
  ])('the link %j is reported and does not stay', (href) => {
    const { html, refusedLinks } = cleanHtml(`<a href="${href}">а</a>`);
    expect(html).toBe('<a>а</a>');
    expect(refusedLinks).toHaveLength(1);
  });
});

describe('a file of content', () => {
  it('Markdown has fields in its head and becomes HTML', () => {
    const text =
      '---\ntitle: О нас\nsort: 10\nisActive: false\nproducts: ["А-1"]\n---\n## Раздел\n\n- пункт\n';
    expect(readDocument('about.md', text)).toEqual({
      kind: 'document',
      fields: {
        title: 'О нас',
        sort: 10,
        isActive: false,
        products: ['А-1'],
        body: '<h2>Раздел</h2>\n<ul>\n<li>пункт</li>\n</ul>\n',
      },
    });
  });

  it.each([
    ['a.json', '{"title"', 'файл не читается как JSON'],
    ['a.json', '[1]', 'нужен один объект'],
    ['a.md', '---\nбез двоеточия\n---\n', 'строка 2 заголовка'],
    ['a.md', '---\nproducts: [1,\n---\n', 'значение поля products'],
    ['a.txt', 'а', 'нужен файл .md, .html или .json'],
  ])('%s with %j is refused in Russian', (name, text, message) => {
    expect(readDocument(name, text)).toEqual({
      kind: 'unreadable',
      message: expect.stringContaining(message),
    });
  });
});

eachDatabase('the store of content', (db) => {
  it.each([
    [draft('page', 'nothing', { title: 'а', body: 'а' }), 'имя'],
    [about('  '), 'body'],
    [about('<script>alert(1)</script>'), 'body'],
    [about('<p>{{phon}}</p>'), 'body'],
    [about('<a href="javascript:alert(1)">а</a>'), 'body'],
    [draft('page', 'about', { body: '<p>а</p>' }), 'title'],
    [draft('page', 'about', { title: 'а', body: 'а', colour: 'red' }), ''],
    [banner({ type: 'footer' }), 'type'],
    [banner({ url: 'javascript:alert(1)' }), 'url'],
    [banner({ img: 'https://evil.example/a.png' }), 'img'],
    [banner({ advertiser: 'ООО «Образец»' }), 'erid'],
    [banner({ erid: '2VtzqExample' }), 'erid'],
    [banner({ startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }), 'endsAt'],
    [banner({ startsAt: 'завтра' }), 'startsAt'],
    [banner({ text: 'слова без заголовка' }), 'heading'],
    [draft('action', 'a', { title: 'а', startsOn: '2026-02-30' }), 'startsOn'],
    [draft('action', 'a', { title: 'а', products: ['НЕТ'] }), 'products'],
    [draft('action', 'a', { title: 'а', products: { category: 'net' } }), 'products'],
    [draft('special', '77', { title: 'а' }), 'имя'],
    [draft('special', 'a', { title: 'а', groups: [{ products: ['НЕТ'] }] }), 'groups.0.products'],
    [draft('brand', 'net', { country: 'Россия' }), 'имя'],
    [draft('service', 'a', { title: 'а' }, 'msk'), 'region'],
    [draft('promo', 'ПЕРВЫЙ', { discountPercent: 100 }), 'discountPercent'],
    [draft('seo', 'page', { title: 'а' }), 'имя'],
    [draft('seo', 'category/net', { title: 'а' }), 'имя'],
    [draft('theme', 'theme', { name: 'spring' }), 'name'],
    [draft('maintenance', 'maintenance', { enabled: 'yes', label: 'а', description: 'б' }), 'enabled'],
    [draft('alert', 'alert', { id: 'A B', title: 'а', text: 'б' }), 'id'],
  ])('refuses %j at «%s» in Russian and keeps nothing', async (wrong, field) => {
    const found = await faults(db(), wrong);
    expect(found).toEqual([expect.stringMatching(new RegExp(`^${field}: .*[а-яё]`))]);
    expect(await catalogueVersion(db())).toBe(1);
  });

  it('stores all of several or nothing, and raises the version once', async () => {
    const mixed = [about('<p>а</p>'), banner({ img: 'x' })];
    const refused = await storeContent(db(), mixed, NOON);
    expect(refused.kind === 'invalid' && [...refused.problems.keys()]).toEqual([1]);
    expect(await kindOf('page').read(db(), { name: 'about', region: null })).toBeNull();
    expect(await storeContent(db(), [about('<p>а</p>'), banner({})], NOON)).toEqual({
      kind: 'stored',
      version: 2,
    });
  });

  it('a fault that only the data shows undoes what was written before it', async () => {
    const late = [about('<p>а</p>'), draft('action', 'a', { title: 'а', products: ['НЕТ'] })];
    expect(await storeContent(db(), late, NOON)).toMatchObject({ kind: 'invalid' });
    expect(await kindOf('page').read(db(), { name: 'about', region: null })).toBeNull();
    expect(await catalogueVersion(db())).toBe(1);
  });

  it('writing again replaces, for the same name and region only', async () => {
    for (const title of ['Первый', 'Второй']) expect(await faults(db(), banner({ title }))).toEqual([]);
    expect(await faults(db(), { ...banner({ title: 'Петербург' }), region: 'spb' })).toEqual([]);
    const titles = async (city: 'msk' | 'spb') =>
      succeed(await new Visitor(db(), { city }).call('getBanners', { type: 'sidebar' })).map(
        ({ title }) => title,
      );
    expect([await titles('msk'), await titles('spb')]).toEqual([['Второй'], ['Петербург']]);
  });

  it('keeps the words of a banner and gives them back to who edits and who asks', async () => {
    const words = { heading: 'Лето {{in}}', text: 'Стаканы', button: 'Выбрать' };
    expect(await faults(db(), banner(words))).toEqual([]);
    expect(await kindOf('banner').read(db(), { name: 'a', region: null })).toMatchObject(words);
    expect(succeed(await new Visitor(db()).call('getBanners', { type: 'sidebar' }))).toMatchObject([words]);
  });

  it('acc-A14: theme, maintenance and alert show when they are due, the region’s own first', async () => {
    const shell = async (city: 'msk' | 'spb' = 'msk') =>
      succeed(await new Visitor(db(), { city }).call('getSiteSwitches', {}));
    expect(await shell()).toEqual({ theme: null, maintenance: null, alert: null });
    const alert = { enabled: true, id: 'x', title: 'Внимание', text: 'Склад закрыт' };
    await storeContent(
      db(),
      [
        draft('theme', 'theme', { name: 'christmas', endsAt: '2026-11-18T09:00:01Z' }),
        draft('maintenance', 'maintenance', { label: 'а', description: 'б' }),
        draft('alert', 'alert', { ...alert, startsAt: '2026-11-18T09:00:01Z' }),
        draft('alert', 'alert', alert, 'spb'),
      ],
      NOON,
    );
    expect(await shell()).toEqual({ theme: { name: 'christmas' }, maintenance: null, alert: null });
    expect((await shell('spb')).alert).toEqual({ id: 'x', title: 'Внимание', text: 'Склад закрыт' });
  });

  describe('beside a catalogue', () => {
    beforeEach(async () => {
      await fillCatalogue(db());
      await fillContent(db());
    });

    it.each(CONTENT.map((each) => [each.kind, each.name, each] as const))(
      '%s %s reads back as fields that can be stored again',
      async (kind, _, { name, region }) => {
        const place = { name, region };
        const fields = await kindOf(kind).read(db(), place);
        expect(fields).not.toBeNull();
        expect(await faults(db(), { kind, ...place, fields: fields ?? {} })).toEqual([]);
        expect(await kindOf(kind).read(db(), place)).toEqual(fields);
      },
    );

    it('a choice by category takes what both regions sell first, then the popular', async () => {
      const choose = (products: unknown) =>
        faults(db(), draft('action', 'discounts', { title: 'а', products }));
      expect(await choose({ category: 'tarelki', take: 2 })).toEqual([]);
      const read = () => kindOf('action').read(db(), { name: 'discounts', region: null });
      expect(await read()).toMatchObject({ products: [CODES.plain, CODES.packed] });
      expect(await choose({ only: 'promo' })).toEqual([]);
      expect(await read()).toMatchObject({ products: [CODES.promo] });
    });
  });
});
