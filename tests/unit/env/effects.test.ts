import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Effect, effectOf, idleSettings } from '#lib/env/effects.ts';
import { parseSettings, SETTING_NAMES } from '#lib/env/settings.ts';
import { announcement } from '#server/addresses.ts';

const EXAMPLE = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

/** What stands above a setting in the example file, up to an empty line or another setting. */
function commentOf(name: string): string {
  const [before = ''] = EXAMPLE.split(new RegExp(`^(?:# )?${name}=`, 'm'));
  const lines = before.trimEnd().split('\n');
  const from = lines.findLastIndex((line) => line === '' || /^(?:# )?[A-Z][A-Z_]+=/.test(line));
  return lines.slice(from + 1).join(' ');
}

const SAYS: Readonly<Record<Effect, readonly [other: boolean, dev: boolean]>> = {
  everywhere: [false, false],
  'own server': [true, false],
  built: [false, true],
  'built or other server': [false, true],
};

describe('settings that change nothing', () => {
  it('are named in the example file as they are in the table', () => {
    for (const name of SETTING_NAMES) {
      const comment = commentOf(name);
      const said = [
        /С SHOP_API_URL не действует/.test(comment),
        /При разработке .* не действует/.test(comment),
      ];
      expect(said, name).toEqual(SAYS[effectOf(name)]);
    }
  });

  const changed = {
    DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
    PROMO_ON_SALE: 'on',
    PAGE_CACHE_MB: '64',
    IMAGE_HOSTS: 'https://img.example.ru',
    SHOP_NAME: 'Лавка',
    OFFLINE_COPIES: 'on',
    WARM_UP_PAGES: ' ',
  };

  it('are those that somebody has changed, where they work for nobody', () => {
    expect(idleSettings(changed, { isOther: false, dev: false })).toEqual({
      withOtherServer: [],
      inDevelopment: [],
    });
    expect(idleSettings(changed, { isOther: true, dev: false })).toEqual({
      withOtherServer: ['DATABASE_URL', 'PROMO_ON_SALE'],
      inDevelopment: [],
    });
    expect(idleSettings(changed, { isOther: false, dev: true }).inDevelopment).toEqual([
      'PAGE_CACHE_MB',
      'IMAGE_HOSTS',
    ]);
    expect(idleSettings(changed, { isOther: true, dev: true }).inDevelopment).toEqual(['PAGE_CACHE_MB']);
    expect(
      idleSettings({ PROMO_ON_SALE: 'off', PAGE_CACHE_MB: '256' }, { isOther: true, dev: true }),
    ).toEqual({
      withOtherServer: [],
      inDevelopment: [],
    });
  });

  it('are said at the start in a line, and not where there are none', () => {
    const settings = parseSettings({});
    if (settings.kind === 'invalid') throw new Error('the defaults are valid');
    const said = (idle: ReturnType<typeof idleSettings>) =>
      announcement(settings, {
        embedded: false,
        withoutPhone: [],
        idle,
        misnamed: null,
        systemBacklog: null,
        firstOwner: null,
      });
    const idle = idleSettings(changed, { isOther: true, dev: true });
    expect(said(idle)).toContain('  Настройки ничего не меняют с SHOP_API_URL: DATABASE_URL, PROMO_ON_SALE.');
    expect(said(idle)).toContain('  Настройки ничего не меняют при разработке: PAGE_CACHE_MB.');
    expect(said({ withOtherServer: [], inDevelopment: [] })).not.toContain('ничего не меняют');
  });
});
