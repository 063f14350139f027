import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET_NAMES } from '#lib/env/settings.ts';
import { secretsFromFiles } from '#server/secret-files.ts';

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tara-secrets-'));
  writeFileSync(at('secret'), 'a secret of the test\n');
  writeFileSync(at('empty'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('operations §5: every secret may be given as the name of a file', () => {
  expect(SECRET_NAMES.size).toBeGreaterThan(5);
  for (const name of SECRET_NAMES) {
    const given = secretsFromFiles({ [`${name}_FILE`]: at('secret') });
    expect(given, name).toEqual({ values: { [name]: 'a secret of the test' }, problems: [] });
  }
  expect(secretsFromFiles({ PORT_FILE: at('secret'), SMTP_URL: 'smtp://a' })).toEqual({
    values: {},
    problems: [],
  });
});

it('a file that cannot be had, is empty or is given beside the secret names itself, and no secret', () => {
  const { values, problems } = secretsFromFiles({
    DATABASE_URL_FILE: at('none'),
    TELEPHONY_KEY_FILE: at('empty'),
    SMTP_URL: 'smtp://me:password@mail',
    SMTP_URL_FILE: at('secret'),
  });
  expect(values).toEqual({});
  expect([...problems].sort()).toEqual([
    `DATABASE_URL_FILE=${at('none')}: файл не читается (ENOENT)`,
    'SMTP_URL_FILE: задано и SMTP_URL, нужно что-то одно',
    `TELEPHONY_KEY_FILE=${at('empty')}: файл пуст`,
  ]);
});
