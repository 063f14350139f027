import { argon2Sync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { networkOf } from '#api/backend/desk/ways/attempts.ts';
import { deskKey, KEY_FILE } from '#api/backend/desk/ways/desk-key.ts';
import { checkPassword, hashPassword } from '#api/backend/desk/ways/password-hash.ts';
import { seal, unseal } from '#api/backend/desk/ways/seal.ts';
import { inOtherLayout, passwordFault } from '#api/backend/desk/ways/strength.ts';
import { newTotpSecret, stepOfCode } from '#api/backend/desk/ways/totp.ts';
import { atMostWaiting } from '#api/backend/desk/ways/turns.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';

const COST = settingsOf().passwordCost;
const ABOUT = ['Анна Каренина', 'anna.karenina@example.ru'];

describe('desk-H5 which passwords will do', () => {
  it.each([
    ['одиннадцать', /^Не короче 12 знаков, сейчас 11$/],
    ['щ'.repeat(129), /^Не длиннее 128 знаков, сейчас 129$/],
    ['passwordpassword', /Повтор|част/],
    ['qwertyuiop[]', /клавиш|част/],
    // «парольпароль» with the keyboard in its other layout, and the other way round.
    ['gfhjkmgfhjkm', /подберут|част|Повтор/],
    ['йцукенгшщзхъ', /клавиш|част|подберут/],
    ['аннакаренина', /имя/],
    ['fyyfrfhtybyf', /имя/],
    ['anna.karenina@example.ru', /имя/],
    ['упаковкаперчатки', /имя/],
    ['aaaaaaaaaaaaaaaa', /Повтор|част/],
  ])('%s: refused with the reason', async (password, reason) => {
    expect(await passwordFault(password, ABOUT)).toMatch(reason);
  });

  it.each([
    'зелёный трамвай едет в Тверь',
    'correct horse battery staple',
    '  пробелы по краям считаются  ',
    'Ж9!кв№%ы'.repeat(16),
  ])('%s: taken', async (password) => {
    expect(await passwordFault(password, ABOUT)).toBeNull();
  });

  it('layouts are each other’s', () => {
    expect(inOtherLayout('Ghbdtn, vbh')).toBe('Приветб мир');
    expect(inOtherLayout('Привет')).toBe('Ghbdtn');
  });
});

describe('desk-H5 how a password is kept', () => {
  it('by argon2id with its parameters, compared sign by sign', async () => {
    const kept = await hashPassword(' Пароль из 12 знаков ', COST);
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await checkPassword(' Пароль из 12 знаков ', kept, { isKnown: false, cost: COST })).toBe('right');
    expect(await checkPassword('Пароль из 12 знаков', kept, { isKnown: false, cost: COST })).toBe('wrong');
    expect(await checkPassword('Пароль из 12 знаков', null, { isKnown: false, cost: COST })).toBe('wrong');
  });

  it('by older parameters it is right, and to be kept anew', async () => {
    const nonce = randomBytes(16);
    const parameters = { message: 'старый', nonce, parallelism: 1, tagLength: 32, memory: 8192, passes: 1 };
    const base = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
    const kept = `$argon2id$v=19$m=8192,t=1,p=1$${base(nonce)}$${base(argon2Sync('argon2id', parameters))}`;
    expect(await checkPassword('старый', kept, { isKnown: true, cost: COST })).toBe('old');
    expect(await checkPassword('новый', kept, { isKnown: true, cost: COST })).toBe('wrong');
  });

  it('one at a time, ten of a kind wait, more are told so; who comes first waits for one only', async () => {
    const turns = atMostWaiting(10);
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () =>
      new Promise<string>((resolve) => {
        order.push(name);
        ends.push(() => resolve(name));
      });
    const others = Array.from({ length: 12 }, (_, at) => turns(work(`other ${at}`), false));
    const first = turns(work('first'), true);
    expect(await others[11]).toBeNull();
    ends[0]?.();
    await others[0];
    await Promise.resolve();
    expect(order).toEqual(['other 0', 'first']);
    ends[1]?.();
    expect(await first).toBe('first');
  });
});

describe('desk-H5 secrets', () => {
  it('are sealed for what they are, and no byte of them can change', () => {
    const key = randomBytes(32);
    const sealed = seal(key, Buffer.from('secret'), 'totp of 1');
    expect(Buffer.from(unseal(key, sealed, 'totp of 1') ?? []).toString()).toBe('secret');
    expect(unseal(key, sealed, 'totp of 2')).toBeNull();
    expect(unseal(randomBytes(32), sealed, 'totp of 1')).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = new Uint8Array(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(key, changed, 'totp of 1')).toBeNull();
    }
  });

  it('have a key that is made once, for its owner’s eyes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const source = { dataDir, desk: { secret: null } };
    const keys = await Promise.all(Array.from({ length: 20 }, () => deskKey(source)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(statSync(join(dataDir, KEY_FILE)).mode & 0o777).toBe(0o600);
    const named = { dataDir, desk: { secret: 'sixteen-signs-and-more' } };
    expect(await deskKey(named)).not.toEqual(await deskKey(source));
  });

  it('give codes by RFC 6238, half a minute off at most', () => {
    // The RFC's secret and moment, its code's last six digits.
    const secret = new TextEncoder().encode('12345678901234567890');
    expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1);
    expect(stepOfCode(secret, '287082', new Date(89_000))).toBe(1);
    expect(stepOfCode(secret, '287082', new Date(90_000))).toBeNull();
    expect(newTotpSecret()).toHaveLength(20);
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:DB8::7:0001:2:3:4', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('desk-H6 %s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
