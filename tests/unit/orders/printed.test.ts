import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { said, writeExport } from '#api/backend/base/operator/command-answer.ts';
import { fieldLine, printed } from '#api/backend/base/operator/printed.ts';
import { managerLetter } from '#api/backend/outside/mail/manager-letter.ts';
import { tell } from '#scripts/command-line.ts';
import { SITE } from '#tests/fixtures/site.ts';

it.each([
  ['\u001b[2J\u001b]0;x\u0007', '\\u001b[2J\\u001b]0;x\\u0007'],
  ['\u202egnp.exe', '\\u202egnp.exe'],
  ['\r100001\tоплачен', '\\u000d100001\tоплачен'],
  ['\u009b31m\u200b', '\\u009b31m\\u200b'],
])('a command writes out what a terminal would obey: %j', (text, shown) => {
  expect(printed(text)).toBe(shown);
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    tell(said(text, 'Ёлка № 5 — 12 м² 🎄'));
    expect(out.mock.calls).toEqual([[shown], ['Ёлка № 5 — 12 м² 🎄']]);
  } finally {
    out.mockRestore();
  }
});

it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'a comment makes no field of its own by a line that ends with %j',
  (end) => {
    expect(fieldLine('Комментарий', `да${end}К оплате: 1 ₽`).split('\n')).toEqual([
      'Комментарий: да',
      '    К оплате: 1 ₽',
    ]);
  },
);

it('an export is for its owner alone, and leaves a file that is there as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tara-export-'));
  try {
    const file = join(folder, 'a.csv');
    expect(writeExport(file, 'first', 1).isRefused).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(writeExport(file, 'second', 1)).toEqual({
      isRefused: true,
      lines: [`Файл ${file} уже есть и не тронут: назовите другой.`],
    });
    expect(readFileSync(file, 'utf8')).toBe('first');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a letter has no line that a visitor has made, and no sign that turns it round', () => {
  const request = {
    ...{
      id: 7,
      kind: 'recall' as const,
      status: 'new' as const,
      region_id: 1,
      phone: '+79123456789',
      email: null,
    },
    ...{
      text: 'да\nТелефон: +70000000000\u202e\u001b[2J',
      page_url: null,
      tracker_session: null,
      product_id: null,
    },
    code: null,
    product: null,
    special: null,
    price_kop: null,
    created_at: new Date(0),
  };
  const lines = managerLetter(
    'request.created',
    { kind: 'request', request },
    { site: SITE, missing: [] },
  ).text.split('\n');
  expect(lines.filter((line) => line.startsWith('Телефон:'))).toEqual([
    'Телефон: +7\u00a0(912)\u00a0345-67-89',
  ]);
  expect(lines.at(-1)).toBe('    Телефон: +70000000000\\u202e\\u001b[2J');
});
