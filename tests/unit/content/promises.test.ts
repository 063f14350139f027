import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../../../demo/content/', import.meta.url);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(md|json)$/.test(path),
);
const read = (path: string) => readFileSync(new URL(path, FOLDER), 'utf8');
/** A file without the head's remarks for the operator. */
const shown = (path: string) => read(path).replace(/^#.*\n/gm, (line) => (/^# /.test(line) ? '' : line));

/** Words of what the shop does not do yet; whoever builds it takes its word away from here (D71). */
const ABSENT: readonly (readonly [what: string, words: RegExp])[] = [
  ['search', /поиск/i],
  ['what is left until free delivery', /осталось до/i],
  ['favourites', /избранн/i],
];
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

it.each(files)('D71 %s promises nothing that the shop does not do', (path) => {
  const text = shown(path);
  expect(ABSENT.filter(([, words]) => words.test(text)).map(([what]) => what)).toEqual([]);
  expect(OWNERS.exec(text)?.[0] ?? null).toBeNull();
});

it.each(files.filter((path) => path.endsWith('.md')))(
  'D71 %s says in its head that it is an example',
  (path) => {
    expect(read(path).split('\n', 2)[1]).toMatch(/^# Пример/);
  },
);
