import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXAMPLE_COMPANY } from '#lib/company.ts';
import { contentHtml, fillText, TEXT_NAMES, textValues } from '#lib/content-text.ts';
import { PLACE_CASES } from '#lib/region/cases.ts';
import { PAGE_REGIONS, REGION_CODES } from '#lib/region/codes.ts';
import { REGION_IN, REGION_NAMES } from '#lib/region/names.ts';

const ROOT = join(import.meta.dirname, '../../..');

function files(folder: string, ending: RegExp): { file: string; text: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      text: readFileSync(join(ROOT, folder, name), 'utf8'),
    }));
}

const demo = files('demo/content', /\.(?:md|json)$/);
/** What the code says to visitors, without its comments, which are no texts of the shop. */
const code = ['app', 'components', 'lib', 'store']
  .flatMap((folder) => files(folder, /\.tsx?$/))
  .map(({ file, text }) => ({
    file,
    text: text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));
const all = [...demo, ...code];

function found(pattern: RegExp, among = all): string[] {
  return among.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(pattern, 'giu'))].map(([words]) => `${file}: ${words}`),
  );
}

it('acc-G2: the texts do without the language of offices', () => {
  expect(
    found(
      /осуществл[а-яё]+|производ(?:ится|ятся)|(?<![а-яё])являет|посредством|вышеуказан[а-яё]+|нижеследующ[а-яё]+|надлежащ[а-яё]+|в целях|имеет место|во избежание|на предмет|в рамках|(?<![а-яё])данн(?:ая|ого|ой|ому|ую)(?![а-яё])/,
    ),
  ).toEqual([]);
});

it('acc-G2: the texts say in Russian what Russian has a word for', () => {
  expect(
    found(
      /чекаут|онлайн|логистик|клининг|контент[а-яё]*|дедлайн|фидбек|лендинг|апгрейд|маркетплейс[а-яё]*|стартап|(?<![а-яё])тренд|девайс|имейл|юзер|аккаунт|логин(?![а-яё])|ассорти(?![а-яё])|эксклюзив|кейс(?![а-яё])/,
    ),
  ).toEqual([]);
});

it('acc-G2: «ещё» has its letter, but where the specification writes it without', () => {
  const literal = /^components\/.*: (?:Показать еще|Отправить еще)$/;
  expect(found(/(?:[А-ЯЁа-яё]+ )?еще(?![а-яё])/).filter((each) => !literal.test(each))).toEqual([]);
  expect(found(/(?<![а-яё])(?:прием|счет|объем|учет|отчет)(?:а|у|ом|е|ы)?(?![а-яё])/)).toEqual([]);
});

it('acc-G2: the offer contract has one name, and no placeholder reaches a customer', () => {
  expect(found(/договор-оферт[а-яё]*|публичн[а-яё]+ оферт[а-яё]*/)).toEqual([]);
  expect(found(/\(укажите[^)]*\)|\bTODO\b|lorem ipsum/)).toEqual([]);
});

it('the table of cases agrees with the table of regions', () => {
  for (const code of REGION_CODES) expect(PLACE_CASES[code].nominative).toBe(REGION_NAMES[code]);
  for (const region of PAGE_REGIONS) expect(`в ${PLACE_CASES[region].prepositional}`).toBe(REGION_IN[region]);
});

/** A place after a preposition that asks for another case than it stands in. */
const WRONG_CASE =
  /(?:^|[\s(«])(?:(?:в|на) (?:Москва|Москвы|Москвой|Санкт-Петербурга|Санкт-Петербургу|Санкт-Петербургом|Россия|Россией)|(?:из|до|от|для|без|около) (?:Москва|Москве|Москву|Москвой|Санкт-Петербург|Санкт-Петербурге|Санкт-Петербургу|Россия|Россию)|(?:по|к) (?:Москва|Москвы|Москву|Москвой|Санкт-Петербург|Санкт-Петербурга|Санкт-Петербурге|Россия|Россию))(?![а-яё])/u;

it.each(PAGE_REGIONS)('acc-A5 acc-G2: every text with a place reads right in %s', (region) => {
  const values = textValues({ region, contacts: null, shopName: 'Тара' }, EXAMPLE_COMPANY);
  const templates = demo.filter(({ text }) => text.includes('{{'));
  expect(templates.length).toBeGreaterThan(10);
  for (const { file, text } of templates) {
    const filled = fillText(text, values);
    expect(filled, file).not.toMatch(WRONG_CASE);
    expect(filled, file).not.toMatch(/\{\{|undefined|null/);
  }
});

it('acc-G2: telephones, mailboxes and addresses of a text can be pressed, once and outside of tags', () => {
  const contacts = {
    phone: '+7 (495) 000-00-00',
    address: 'Москва, Складская, 1',
    deliveryPrice: 0,
    deliveryFreeLimit: 0,
  };
  const values = textValues({ region: 'msk', contacts, shopName: 'Тара' }, EXAMPLE_COMPANY);
  const shown = (html: string) => contentHtml(html, { values, base: '/msk' });
  expect(shown('<p>{{phone}}</p>')).toBe('<p><a href="tel:+74950000000">+7 (495) 000-00-00</a></p>');
  expect(shown('<p>{{qualityEmail}}</p>')).toBe(
    '<p><a href="mailto:quality@example.ru">quality@example.ru</a></p>',
  );
  expect(shown('<p>{{address}}</p>')).toContain('<a href="https://yandex.ru/maps/?text=%D0%9C');
  expect(shown('<a href="mailto:{{email}}">{{email}}</a>')).toBe(
    '<a href="mailto:info@example.ru">info@example.ru</a>',
  );
  expect(shown('<p>{{inn}}, {{legalAddress}}</p>')).toBe('<p>указан в счёте, указан в счёте</p>');
  const other = { ...EXAMPLE_COMPANY, departments: [] };
  expect(textValues({ region: 'msk', contacts, shopName: 'Тара' }, other).salesEmail).toBe(other.email);
  expect(TEXT_NAMES.filter((name) => values[name] === '')).toEqual([]);
});
