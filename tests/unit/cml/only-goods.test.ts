import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyGoods } from '#api/backend/feeds/import/cml/only-goods.ts';
import { catalogue, classifier, cml, goods } from './files.ts';

async function sifted(
  text: string,
  needed: readonly string[],
  cuts: readonly number[] = [],
): Promise<string> {
  const at = [0, ...cuts.map((cut) => cut % text.length).sort((a, b) => a - b), text.length];
  async function* pieces() {
    for (const [index, from] of at.slice(0, -1).entries()) yield text.slice(from, at[index + 1]);
  }
  let kept = '';
  for await (const piece of onlyGoods(pieces(), (id) => needed.includes(id))) kept += piece;
  return kept;
}

const GROUPS = '<Группы><Группа><Ид>g</Ид><Наименование>Вёдра</Наименование></Группа></Группы>';
const TEXT = cml(
  classifier(GROUPS) +
    catalogue(
      ['a', 'b', 'c']
        .map((id) => goods(id, '<Группы><Ид>g</Ид></Группы>\n<Описание>я</Описание>'))
        .join('\n'),
    ),
);

describe('exchange-1c §14: goods that offers do not rest on', () => {
  it('are left out, wherever the text is cut, and the lines stay', async () => {
    const whole = await sifted(TEXT, ['b']);
    expect([...whole.matchAll(/<Товар><Ид>(.)/g)].map(([, id]) => id)).toEqual(['b']);
    expect(whole).toContain(GROUPS);
    expect(whole.split('\n')).toHaveLength(TEXT.split('\n').length);
    const cuts = fc.array(fc.nat(), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(cuts, async (each) => {
        expect(await sifted(TEXT, ['b'], each)).toBe(whole);
      }),
    );
    expect(await sifted(TEXT, ['a', 'b', 'c'])).toBe(TEXT);
  });

  it('stay where the text alone does not tell: marked as deleted, without «Ид», with sections of other kinds', async () => {
    const marked = TEXT.replace('<Товар><Ид>a', '<Товар Статус="Удален"><Ид>a');
    expect(await sifted(marked, [])).toContain('<Ид>a');
    const nameless = TEXT.replace('<Товар><Ид>a</Ид>', '<Товар>').replace('<Группы><Ид>g</Ид></Группы>', '');
    expect(await sifted(nameless, [])).toContain('<Наименование>Товар a');
    const section = '<Описание><![CDATA[</Товар>]]></Описание>';
    const withSection = TEXT.replace('<Описание>я</Описание>', section);
    expect(await sifted(withSection, [])).toContain(section);
    const outside = TEXT.replace('<Каталог', '<!-- <Товар> --><Каталог');
    expect(await sifted(outside, [])).toBe(outside);
  });
});
