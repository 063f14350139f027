import { describe, expect, it } from 'vitest';
import { damageOf } from '#api/backend/feeds/import/values/damage.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';

const TEXT = 'Стаканы бумажные двухслойные, 250 мл: обычный, чёрный — «Ёлка» №5';
const utf8 = new TextEncoder().encode(TEXT);

/** Russian letters as windows-1251 writes them. */
const cp1251 = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });

describe('letters that nobody wrote', () => {
  it.each([
    ['a letter that is lost', 'Стака�ы'],
    ['UTF-8 taken for windows-1251', new TextDecoder('windows-1251').decode(utf8)],
    ['UTF-8 taken for Latin letters', new TextDecoder('latin1').decode(utf8)],
    ['windows-1251 taken for Latin letters', new TextDecoder('latin1').decode(cp1251('Стаканы'))],
    ['one word of many', `Посуда РћР±С‹С‡РЅС‹Р№ ${TEXT}`],
  ])('%s is seen', (_, text) => {
    expect(damageOf(text)).not.toBeNull();
  });

  it.each([
    TEXT,
    'РОССИЯ, РФ, СССР',
    'Р‑1 «С» – С…',
    'Café crème brûlée, Übergröße',
    'ГОСТ Р «С» 52 °C ± 5',
    '',
  ])('none are seen in «%s»', (text) => {
    expect(damageOf(text)).toBeNull();
  });

  it('are shown with what stands around them', () => {
    expect(damageOf(`${'я'.repeat(99)} начало Стака�ы конец`)).toContain('Стака�ы конец');
  });
});

describe('a prolog', () => {
  const feed = (encoding: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?><yml_catalog><shop><categories><category id="1">Стаканы</category></categories></shop></yml_catalog>`;

  async function damages(content: Uint8Array): Promise<{ names: string[]; damages: string[] }> {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield content;
    }
    const rows = await Array.fromAsync(readYml(bytes(), { regions: ['msk'] }));
    return {
      names: rows.flatMap((row) => (row.kind === 'category' ? [row.category.name] : [])),
      damages: rows.flatMap((row) => (row.kind === 'damage' ? [row.damage.message] : [])),
    };
  }

  it.each([
    ['utf-8', 'UTF-8', (text: string) => new TextEncoder().encode(text), []],
    ['windows-1251', 'windows-1251', cp1251, []],
    ['windows-1251', 'UTF-8', (text: string) => new TextEncoder().encode(text), ['windows-1251']],
    ['utf-8', 'windows-1251', cp1251, ['utf-8']],
  ])(
    'that says %s over %s is doubted where they differ; the bytes are believed',
    async (said, is, encode, doubts) => {
      expect(await damages(encode(feed(said)))).toEqual({
        names: ['Стаканы'],
        damages: doubts.map((doubt) => `Файл называет кодировку «${doubt}», а написан в ${is}.`),
      });
    },
  );
});
