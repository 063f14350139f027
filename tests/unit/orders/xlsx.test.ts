import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Field } from '#api/backend/buying/orders/words.ts';
import { xlsxFile } from '#api/backend/commands/orders/xlsx.ts';
import { formatMoney } from '#lib/money.ts';

/** What a buyer may write into an order. */
const TEXTS = [
  '=HYPERLINK("http://x";"y")',
  '+79123456789',
  '-5',
  '@sum',
  '0012',
  '1e5',
  'a < b & "c"',
  'две\nстроки',
  'по\u0000ле\u000b',
  '\ud800',
  'constructor',
  '__proto__',
  '',
];
const rowOf = (comment: string, sum: number): Field[] => [
  ['Номер', '100001', { kind: 'whole', value: 100_001 }],
  ['Комментарий', comment],
  ['Сумма', formatMoney(sum), { kind: 'money', value: sum }],
];

/**
 * A cell of the written file: what type it says, a number where it says none, and its value as a spreadsheet
 * reads it.
 */
type Read = { type: string | undefined; value: string | number; hasFormula: boolean };
/** Rows of the file by the letters of their columns; an empty cell is not written. */
let rows: Partial<Record<string, Read>>[];
let sheet: string;

const plain = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function readCell(attributes: string, inside: string, strings: readonly string[]): Read {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1];
  const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1] ?? '';
  return {
    type,
    value: type === 's' ? (strings[Number(value)] ?? 'no such string') : Number(value),
    hasFormula: inside.includes('<f'),
  };
}

beforeAll(async () => {
  const zip = await fromBufferPromise(await xlsxFile(TEXTS.map((comment) => rowOf(comment, 123_450))));
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const strings = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(
    ([, words = '']) => plain(words),
  );
  rows = [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)];
    return Object.fromEntries(
      cells.map(([, attributes = '', inside = '']) => [
        /\br="([A-Z]+)/.exec(attributes)?.[1] ?? '',
        readCell(attributes, inside, strings),
      ]),
    );
  });
});

it('has a heading that stays in view, and a row for each line', () => {
  expect(Object.values(rows[0] ?? {}).map((cell) => cell?.value)).toEqual(['Номер', 'Комментарий', 'Сумма']);
  expect(rows).toHaveLength(TEXTS.length + 1);
  expect(sheet).toMatch(/<pane\b[^>]*state="frozen"/);
});

it('holds what a buyer wrote as texts, whatever they begin with, and no formula anywhere', () => {
  const comments = rows.slice(1).map(({ B }) => B);
  expect(comments.map((comment) => String(comment?.value ?? '').trimEnd())).toEqual([
    ...TEXTS.slice(0, 8),
    'поле',
    '',
    'constructor',
    '__proto__',
    '',
  ]);
  const written = comments.filter((comment) => comment !== undefined && comment.value !== '');
  expect(written.every((comment) => comment?.type === 's')).toBe(true);
  expect(rows.flatMap((row) => Object.values(row)).some((cell) => cell?.hasFormula)).toBe(false);
});

it('holds numbers and sums as numbers', () => {
  for (const { A, C } of rows.slice(1)) {
    expect([A?.value, C?.value, C?.type]).toEqual([100_001, 1234.5, undefined]);
  }
});
