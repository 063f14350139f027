import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvFile } from '#server/env-file.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'tara-env-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function read(content: string | Uint8Array) {
  const path = join(dir, '.env');
  writeFileSync(path, content);
  return readEnvFile(path);
}

describe('.env', () => {
  it('saved with a mark of its encoding loses no line', () => {
    expect(read('\uFEFFDATABASE_URL=postgres://a\nPORT=3001\n')).toEqual({
      values: { DATABASE_URL: 'postgres://a', PORT: '3001' },
      problems: [],
    });
  });

  it.each(['le', 'be'])('in UTF-16 (%s) is refused: none of its lines would be understood', (order) => {
    const bytes = Buffer.from('\uFEFFPORT=3001\r\n', 'utf16le');
    expect(read(order === 'le' ? bytes : bytes.swap16()).problems).toEqual([
      '.env записан не в UTF-8: сохраните его в UTF-8',
    ]);
  });

  it.each(['EXCHANGE_PASSWORD=longpassword12#34', 'export SMTP_URL = smtp://me:a#b@mail.test'])(
    'a value that would be cut at its # is refused: %s',
    (line) => {
      const { problems } = read(`PORT=3001\n${line}\n`);
      expect(problems).toEqual([expect.stringMatching(/^\.env, строка 2: в значении \w+ есть #, возьмите/)]);
    },
  );

  it.each([
    ['EXCHANGE_PASSWORD="longpassword12#34"', 'longpassword12#34'],
    ["EXCHANGE_PASSWORD='longpassword12#34' # of 1C", 'longpassword12#34'],
    ['EXCHANGE_PASSWORD=longpassword1234 # of 1C', 'longpassword1234'],
    ['EXCHANGE_PASSWORD=longpassword1234\t# of #1C', 'longpassword1234'],
    ['# EXCHANGE_PASSWORD=a#b\nEXCHANGE_PASSWORD=two words', 'two words'],
  ])('%s is as it was', (text, password) => {
    expect(read(text)).toEqual({ values: { EXCHANGE_PASSWORD: password }, problems: [] });
  });

  it('of the example has no problem, is nothing where it is not there, and says why it cannot be read', () => {
    expect(read(readFileSync('.env.example')).problems).toEqual([]);
    expect(readEnvFile(join(dir, 'none'))).toEqual({ values: {}, problems: [] });
    mkdirSync(join(dir, 'folder'));
    expect(readEnvFile(join(dir, 'folder')).problems).toEqual(['.env не читается (EISDIR)']);
  });
});
