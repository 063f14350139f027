import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WISHED_TIMES } from '#lib/orders/wished-times.ts';

const FOLDER = new URL('../../../demo/content/', import.meta.url);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(md|json)$/.test(path),
);
/** One text of all files of a kind, with plain spaces and without joiners. */
function textOf(folder: URL, kind: RegExp): string {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => kind.test(path))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'));
  return plain(texts.join('\n'));
}
const plain = (text: string) => text.replaceAll(/\u00a0|\\u00a0/gi, ' ').replaceAll('\u2060', '');
const read = (path: string) => readFileSync(new URL(path, FOLDER), 'utf8');
/** A file without the head's remarks for the operator. */
const shown = (path: string) => read(path).replace(/^#.*\n/gm, (line) => (/^# /.test(line) ? '' : line));

/** What only the owner of a real shop can promise. */
const OWNERS =
  /\d\s?(₽|руб)|подарим|в подарок|бесплатн\S+ (выезд|образ|макет|печат)|за полцены|за половину цены/i;

/** An answer within minutes is true in working hours alone, and a text is read at any hour. */
const SOON = /(?:за|в течение) \d+ минут/i;
const HOURS = /10:00\s?[–-]\s?18:00|с 10:00 до 18:00/;

it.each(files)('D71 %s promises an answer within minutes only with the hours it is true in', (path) => {
  const text = shown(path);
  expect(SOON.test(text) && !HOURS.test(text)).toBe(false);
});

it.each(files)('D71 %s promises nothing that only an owner can', (path) => {
  expect(OWNERS.exec(shown(path))?.[0] ?? null).toBeNull();
});

it.each(files.filter((path) => path.endsWith('.md')))(
  'D71 %s says in its head that it is an example',
  (path) => {
    expect(read(path).split('\n', 2)[1]).toMatch(/^# Пример/);
  },
);

/** What stands in quotation marks on pages and is no name of the shop's own. */
const OTHERS: ReadonlySet<string> = new Set([
  '{{shop}}',
  'О персональных данных',
  'Франшиза',
  'после пересчёта',
]);

it('D71 what pages name in quotation marks is what a shopper finds: a control, a word of the shop, a category', () => {
  const root = new URL('../../../', import.meta.url);
  const shop = ['components/', 'lib/', 'app/', 'api/backend/']
    .map((folder) => textOf(new URL(folder, root), /\.tsx?$/))
    .join('\n');
  const goods = textOf(FOLDER, /\.json$/);
  const unknown = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...plain(shown(path)).matchAll(/«([^»]+)»/g)].map(([, name = '']) => ({ path, name })),
    )
    .filter(({ name }) => !OTHERS.has(name) && !shop.includes(name) && !goods.includes(name));
  expect(unknown).toEqual([]);
});

it('D16 D71 the pages of ordering and delivery offer the halves of a day that the form has', () => {
  for (const path of ['page/order-info.md', 'page/shipping.md', 'page/shipping.spb.md']) {
    expect(shown(path), path).toMatch(/половину дня/);
    for (const times of shown(path).match(/\d\d:\d\d–\d\d:\d\d(?= или)/g) ?? []) {
      expect(WISHED_TIMES, path).toContain(times);
    }
  }
  for (const path of ['page/shipping.md', 'page/shipping.spb.md']) {
    for (const times of WISHED_TIMES) expect(shown(path), path).toContain(times);
  }
});
