import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSettings, SETTING_NAMES } from '#lib/env/settings.ts';
import { perRegion, REGION_CODES } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';
import { settingsOf as valid } from '#tests/fixtures/settings.ts';

const EXAMPLE = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const LINES = [...EXAMPLE.matchAll(/^(# )?([A-Z][A-Z_]+)=(.*)$/gm)];

describe('settings', () => {
  it('an empty environment starts the shop on its own, as the example file says', () => {
    const active = LINES.filter((line) => line[1] === undefined).map((line) => [line[2], line[3] ?? '']);
    expect(valid(Object.fromEntries(active))).toEqual(valid({}));
    expect(valid({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, shopName: 'Тара' });
  });

  it('the example file lists every setting and no other, each under a comment', () => {
    expect(LINES.map((line) => line[2]).sort()).toEqual([...SETTING_NAMES].sort());
    for (const line of LINES) {
      const before = EXAMPLE.slice(0, line.index).trimEnd().split('\n').at(-1);
      expect(before, `${line[2]} has no comment above`).toMatch(/^# .*[а-яё]/i);
    }
  });

  it('the commented examples are valid values too', () => {
    const commented = LINES.filter((line) => line[1] !== undefined).map((line) => [line[2], line[3] ?? '']);
    expect(valid(Object.fromEntries(commented))).toMatchObject({
      siteOrigin: 'https://example.ru',
      siteProtocol: 'https',
      domains: perRegion((code) => [`${code}.example.ru`]),
    });
  });

  it.each([
    ['PORT', 'abc', 'от 1 до 65535'],
    ['PORT', '70000', 'от 1 до 65535'],
    ['PORT', '80.5', 'от 1 до 65535'],
    ['SITE_ORIGIN', 'example.ru', 'https://'],
    ['SITE_ORIGIN', 'https://example.ru/shop', 'без пути'],
    ['MSK_DOMAIN', 'msk example', 'имена узлов'],
    ['BARE_HOST_REGION', 'moscow', 'neutral'],
    ['DEFAULT_REGION', 'neutral', REGION_CODES.join(', ')],
    ['CART_STEP', 'box', 'pack или unit'],
    ['CONSENT_MODE', 'none', 'notice или checkbox'],
    ['PROMO_ON_SALE', 'maybe', 'on или off'],
  ])('a wrong %s=%s names itself', (name, value, hint) => {
    const parsed = parseSettings({ [name]: value });
    expect(parsed).toMatchObject({
      kind: 'invalid',
      problems: [expect.stringContaining(`${name}=${value}: `)],
    });
    expect(JSON.stringify(parsed)).toContain(hint);
  });

  it('a replica needs what it is a replica of', () => {
    const url = 'postgres://tara@10.0.0.6/tara';
    expect(parseSettings({ DATABASE_READ_URL: url })).toEqual({
      kind: 'invalid',
      problems: ['DATABASE_URL: нужно, раз задано DATABASE_READ_URL'],
    });
    expect(valid({ DATABASE_URL: url, DATABASE_READ_URL: url }).databaseReadUrl).toBe(url);
  });

  it('says all wrong settings at once and keeps passwords to itself', () => {
    const parsed = parseSettings({ PORT: '0', DATABASE_URL: 'mysql://me:secret@db/x' });
    expect(parsed).toMatchObject({ kind: 'invalid' });
    expect(JSON.stringify(parsed)).toMatch(/PORT=0.*DATABASE_URL: /);
    expect(JSON.stringify(parsed)).not.toContain('secret');
  });

  it('a connection rests longer behind a proxy than nginx keeps its own end, unless it is said how long', () => {
    const keptMs = (env: Record<string, string>) => valid(env).keepAliveMs;
    const behind = { TRUST_PROXY: '1' };
    const kept = [keptMs({}), keptMs(behind), keptMs({ ...behind, KEEP_ALIVE_SECONDS: '5' })];
    expect(kept).toEqual([15_000, 75_000, 5_000]);
  });

  it('a channel that is named in part says what is missing, one that is named whole is on', () => {
    expect(valid({}).outside).toEqual(NOBODY);
    const parts = { SMTP_URL: 'smtp://me:secret@mail.test', WEBHOOK_SECRET: 'a secret of the test' };
    expect(parseSettings(parts)).toEqual({
      kind: 'invalid',
      problems: [
        'MAIL_FROM: нужно, раз задано SMTP_URL',
        'MAIL_TO: нужно, раз задано SMTP_URL',
        'WEBHOOK_URL: нужно, раз задано WEBHOOK_SECRET',
      ],
    });
    const mail = { ...parts, MAIL_FROM: 'Магазин <shop@example.ru>', MAIL_TO: 'a@example.ru, b@example.ru' };
    expect(valid({ ...mail, WEBHOOK_URL: 'https://crm.test/hook' }).outside).toMatchObject({
      mail: { from: 'Магазин <shop@example.ru>', to: ['a@example.ru', 'b@example.ru'] },
      webhook: { url: 'https://crm.test/hook' },
    });
    const wrong = parseSettings({
      SMTP_URL: 'http://me:secret@mail.test',
      WEBHOOK_SECRET: 'short',
      MAIL_TO: 'nobody',
    });
    expect(wrong).toMatchObject({ kind: 'invalid', problems: { length: 3 } });
    expect(JSON.stringify(wrong)).not.toMatch(/secret@|short/);
  });

  it('operations §1: pictures in a store of objects need its address and keys, in the path or in the host', () => {
    expect(valid({}).pictureStore).toBeNull();
    const place = { PICTURES: 's3://goods/of/shop' };
    expect(parseSettings(place)).toEqual({
      kind: 'invalid',
      problems: ['PICTURES_ENDPOINT', 'PICTURES_KEY_ID', 'PICTURES_SECRET_KEY'].map(
        (name) => `${name}: нужно, раз задано PICTURES=s3://…`,
      ),
    });
    const keys = { PICTURES_KEY_ID: 'id', PICTURES_SECRET_KEY: 'secret' };
    const whole = { ...place, ...keys, PICTURES_ENDPOINT: 'https://s3.test:9000/' };
    expect(valid(whole).pictureStore?.base).toBe('https://s3.test:9000/goods/of/shop/');
    const inHost = { ...whole, PICTURES: 's3://goods', PICTURES_PATH_STYLE: 'off' };
    expect(valid(inHost).pictureStore?.base).toBe('https://goods.s3.test:9000/');
    expect(parseSettings({ PICTURES: 'goods' })).toMatchObject({ kind: 'invalid' });
  });

  it('operations §1: a database is one server: several of them would be one name that is not found', () => {
    for (const url of [
      'postgres://u@a,b/shop',
      'postgres://u@a:5432,b:5432/shop?target_session_attrs=read-write',
    ])
      expect(parseSettings({ DATABASE_URL: url })).toMatchObject({
        kind: 'invalid',
        problems: { length: 1 },
      });
    expect(valid({ DATABASE_URL: 'postgres://u@a/shop' }).databaseDirectUrl).toBeNull();
  });

  it('an empty value counts as absent', () => {
    expect(valid({ PORT: '', MSK_DOMAIN: ' ', SHOP_NAME: '' })).toEqual(valid({}));
  });

  it('D1: a region may have several domains, the first is its primary', () => {
    const { domains } = valid({ MSK_DOMAIN: 'MSK.example.ru, www.msk.example.ru:8080' });
    expect(domains).toEqual({ ...perRegion(() => []), msk: ['msk.example.ru', 'www.msk.example.ru:8080'] });
  });

  it('further hosts are read like domains: in lower case, with a port where one is named', () => {
    const { allowedHosts } = valid({ ALLOWED_HOSTS: '192.168.0.10:3000, Sklad.Example.ru' });
    expect(allowedHosts).toEqual(['192.168.0.10:3000', 'sklad.example.ru']);
    expect(parseSettings({ ALLOWED_HOSTS: 'http://sklad.ru' })).toMatchObject({ kind: 'invalid' });
  });

  it('D45: sale and promo products are outside the first-purchase code unless PROMO_ON_SALE says so', () => {
    expect(valid({}).promoOnSale).toBe(false);
    expect(valid({ PROMO_ON_SALE: 'on' }).promoOnSale).toBe(true);
  });

  it('D1: one host cannot be both regions', () => {
    for (const [at, code] of REGION_CODES.entries()) {
      for (const earlier of REGION_CODES.slice(0, at)) {
        const [first, second] = [REGIONS[earlier].domainSetting, REGIONS[code].domainSetting];
        const parsed = parseSettings({ [first]: 'a.ru,b.ru', [second]: 'b.ru' });
        const problems = [`${second}: узел b.ru уже назван в ${first}`];
        expect(parsed).toEqual({ kind: 'invalid', problems });
      }
    }
  });
});
