import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EXAMPLE_COMPANY, placeholders } from '#lib/company.ts';
import { contentHtml, fillText, textValues, unknownNames } from '#lib/content-text.ts';
import { localUrl } from '#lib/urls.ts';
import { readCompany } from '#server/company-file.ts';

const contacts = {
  phone: '+7 (812) 000-00-00',
  address: 'Петербург <1>',
  deliveryPrice: 60_000,
  deliveryFreeLimit: null,
};
const values = textValues({ region: 'spb', contacts, shopName: 'Тара' }, EXAMPLE_COMPANY);

it('acc-A5, D47: names in a text become the region’s own words and terms', () => {
  expect(fillText('{{shop}} {{in}}, {{ city }}: {{deliveryPrice}}, {{freeLimit}}', values)).toBe(
    'Тара в Санкт-Петербурге, Санкт-Петербург: 600\u00A0₽, (необходимо уточнить)',
  );
  const neutral = textValues({ region: 'neutral', contacts: null, shopName: 'Тара' }, EXAMPLE_COMPANY);
  expect(fillText('{{in}} {{deliveryPrice}} {{freeLimit}}', neutral)).toBe(
    'в России 800\u00A0₽ 6\u00A0000\u00A0₽',
  );
});

it('unknown names stay as they are and can be found', () => {
  expect(fillText('{{phon}} {{phone}}', values)).toBe('{{phon}} +7 (812) 000-00-00');
  expect(unknownNames('{{phon}} {{phone}} {{phon}} {{ toString }}')).toEqual(['phon', 'toString']);
});

it('values are escaped in HTML, links of the site get the region’s base', () => {
  const html =
    '<p>{{address}}</p><a href="/shipping">а</a><a href="/">б</a><a href="https://a.example/">в</a>';
  expect(contentHtml(html, { values, base: '/spb' })).toBe(
    '<p><a href="https://yandex.ru/maps/?text=%D0%9F%D0%B5%D1%82%D0%B5%D1%80%D0%B1%D1%83%D1%80%D0%B3%20%3C1%3E">Петербург &lt;1&gt;</a></p><a href="/spb/shipping">а</a><a href="/spb">б</a><a href="https://a.example/">в</a>',
  );
  expect(contentHtml(html, { values, base: '' })).toContain('<a href="/">б</a>');
  expect(contentHtml('<a href="/media/a">а</a>', { values, base: '/msk' })).toBe('<a href="/media/a">а</a>');
});

it.each([
  ['/actions/new', '/msk/actions/new'],
  ['/', '/msk'],
  ['https://a.example/x', 'https://a.example/x'],
  ['//a.example', '//a.example'],
])('the link %s in Moscow is %s', (url, local) => {
  expect(localUrl(url, '/msk')).toBe(local);
});

it('the requisites that are not real yet are named for the operator and never shown', () => {
  expect(placeholders(EXAMPLE_COMPANY)).toEqual(
    expect.arrayContaining(['inn', 'legalAddress', 'email', 'offices.0.address', 'social.url']),
  );
  const real = { ...EXAMPLE_COMPANY, inn: '7700000009', email: 'info@romashka.ru' };
  expect(placeholders(real)).not.toContain('inn');
  expect(placeholders(real)).not.toContain('email');
  expect(fillText('{{company}}, ИНН {{inn}}', values)).toBe('ООО «Тара», ИНН указан в счёте');
  expect(JSON.stringify([EXAMPLE_COMPANY, values])).not.toMatch(/укажите|null,null|0000000/);
});

describe('COMPANY_FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tara-company-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = (value: unknown) => {
    writeFileSync(join(folder, 'company.json'), typeof value === 'string' ? value : JSON.stringify(value));
    return readCompany(folder, 'company.json');
  };

  it('names who sells; without it the example stands', () => {
    const ours = { ...EXAMPLE_COMPANY, legalName: 'ООО «Ромашка»', inn: '7700000009' };
    expect(read(ours)).toEqual(ours);
    expect(readCompany(folder, null)).toBe(EXAMPLE_COMPANY);
  });

  it('the example in the documents is one that is taken', () => {
    const example = readFileSync(new URL('../../../docs/company.example.json', import.meta.url), 'utf8');
    expect(placeholders(read(example))).not.toContain('inn');
  });

  it.each([
    ['{', 'JSON'],
    [{ ...EXAMPLE_COMPANY, inn: '77' }, 'inn: нужно 10 или 12 цифр'],
    [{ ...EXAMPLE_COMPANY, email: 'нет' }, 'email: нужен адрес почты'],
    [{ ...EXAMPLE_COMPANY, offices: [{ city: 'ekb' }] }, 'offices.0.city'],
  ])('a wrong file stops the start and names its field: %#', (value, message) => {
    expect(() => read(value)).toThrow(message);
  });

  it('a file that is not there stops the start', () => {
    expect(() => readCompany(folder, 'net.json')).toThrow('COMPANY_FILE=net.json');
  });
});
