import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '#lib/env/settings.ts';
import { unknownNames, unknownWords } from '#lib/env/unknown-names.ts';

describe('names that are no settings', () => {
  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['SITE_ORIGN', 'SITE_ORIGIN'],
    ['SMTP_URL_FIL', 'SMTP_URL_FILE'],
  ])('%s is told as %s, also where it stands in the environment', (name, meant) => {
    expect(unknownNames([name], [])).toEqual([{ name, meant }]);
  });

  it('what else the environment has is nobody’s business, and in .env every such name is told', () => {
    const usual = ['PATH', 'HOME', 'HOSTNAME', 'NODE_ENV', 'LANG', 'TZ', 'KUBERNETES_SERVICE_HOST'];
    expect(unknownNames([...usual, ...SETTING_NAMES, 'SMTP_URL_FILE'], [...SETTING_NAMES])).toEqual([]);
    expect(unknownNames([], ['OWN_THING', 'TRUST_PROXI'])).toEqual([
      { name: 'OWN_THING' },
      { name: 'TRUST_PROXI', meant: 'TRUST_PROXY' },
    ]);
  });

  it('are said in one line', () => {
    expect(unknownWords([])).toBeNull();
    expect(unknownWords([{ name: 'OWN_THING' }, { name: 'SMTP_ULR', meant: 'SMTP_URL' }])).toBe(
      'Настроек с такими именами нет: OWN_THING, SMTP_ULR (может быть, SMTP_URL).',
    );
  });
});
