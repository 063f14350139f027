import { expect, it } from 'vitest';
import { COMPANY, placeholders } from '#lib/company.ts';
import { contentHtml, fillText, textValues, unknownNames } from '#lib/content-text.ts';
import { localUrl } from '#lib/urls.ts';

const contacts = {
  phone: '+7 (812) 000-00-00',
  address: 'Петербург <1>',
  deliveryPrice: 60_000,
  deliveryFreeLimit: null,
};
const values = textValues({ region: 'spb', contacts, shopName: 'Тара' });

it('acc-A5, D47: names in a text become the region’s own words and terms', () => {
  expect(fillText('{{shop}} {{in}}, {{ city }}: {{deliveryPrice}}, {{freeLimit}}', values)).toBe(
    'Тара в Санкт-Петербурге, Санкт-Петербург: 600\u00A0₽, (необходимо уточнить)',
  );
  const neutral = textValues({ region: 'neutral', contacts: null, shopName: 'Тара' });
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
    '<p>Петербург &lt;1&gt;</p><a href="/spb/shipping">а</a><a href="/spb">б</a><a href="https://a.example/">в</a>',
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

it('the requisites that are not real yet are named for the operator', () => {
  expect(placeholders(COMPANY)).toEqual(
    expect.arrayContaining(['legalName', 'inn', 'email', 'offices.0.address', 'social.url']),
  );
  const real = { ...COMPANY, legalName: 'ООО «Ромашка»', inn: '7700000000' };
  expect(placeholders(real)).not.toContain('legalName');
  expect(placeholders(real)).not.toContain('inn');
});
