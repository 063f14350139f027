import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  catalogue,
  classifier,
  cml,
  goods,
  offer,
  offers,
  price,
  prices,
  priceType,
  readSet,
} from './files.ts';

const GROUPS = '<Группы><Группа><Ид>g</Ид><Наименование>Раздел</Наименование></Группа></Группы>';
const WHOLE = [
  cml(
    classifier(GROUPS) +
      catalogue(
        goods(
          'a',
          '<Артикул>A-1</Артикул><Группы><Ид>g</Ид></Группы><БазоваяЕдиница Код="796">шт</БазоваяЕдиница>',
        ) + goods('b'),
      ),
  ),
  cml(
    offers(
      offer(
        'a',
        `${prices(price('10.50'))}<Количество>5</Количество><Склад ИдСклада="s" КоличествоНаСкладе="5"/>`,
      ) + offer('b#1', prices(price('7', 't', '<Единица>упак</Единица><Коэффициент>12</Коэффициент>'))),
      `<ТипыЦен>${priceType('t', 'Розничная')}</ТипыЦен>`,
    ),
  ),
];
/** What stands where it should not: half a tag, half a letter, a number that is none. */
const BITS = [
  '<',
  '>',
  '&',
  '"',
  ']]>',
  '<![CDATA[',
  '0',
  '-',
  ',',
  '1e309',
  '#',
  '\u0000',
  '\uFFFD',
  '𝐀',
  '<Ид>',
  '</Товар>',
  '<Товар>',
  '',
  ' ',
];

const bytes = (texts: readonly string[]): Uint8Array[] => texts.map((text) => new TextEncoder().encode(text));

/** Every price is whole kopecks above nothing, every stock whole and not below it, every row has an id. */
async function expectSound(files: readonly (string | Uint8Array)[]): Promise<void> {
  const { products, parts, failure } = await readSet(files);
  for (const [id, terms] of parts) {
    expect(id).not.toBe('');
    for (const { price: one, stock } of Object.values(terms)) {
      if (one)
        expect(Number.isSafeInteger(one.priceKop) && one.priceKop - one.priceDiscountKop > 0).toBe(true);
      if (stock) expect(Number.isSafeInteger(stock.stock) && stock.stock >= 0).toBe(true);
    }
  }
  for (const one of products.values())
    expect(one.name !== '' && one.packMin > 0 && one.code !== '').toBe(true);
  if (failure !== null) expect(failure.message).toMatch(/[а-яё]/i);
}

it('acc-E9c 3,000 files with a byte changed: none breaks the reader, none makes a price of nothing', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(255), fc.nat(1), async (at, value, which) => {
      const files = bytes(WHOLE);
      const file = files[which];
      if (file !== undefined) file[at % file.length] = value;
      await expectSound(files);
    }),
    { numRuns: 1500 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.constantFrom(...BITS),
      fc.nat(20),
      fc.nat(1),
      async (at, bit, gone, which) => {
        const files = WHOLE.map((text, index) => {
          const place = at % text.length;
          return index === which ? text.slice(0, place) + bit + text.slice(place + gone) : text;
        });
        await expectSound(files);
      },
    ),
    { numRuns: 1500 },
  );
});

it('acc-E9c any text as price, factor, stock and unit is read whole or named', async () => {
  const written = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.double().map(String),
    fc.constantFrom(...BITS, '1 000', '٣', '0x10', 'Infinity', '-0'),
  );
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  await fc.assert(
    fc.asyncProperty(written, written, written, async (amount, factor, count) => {
      const inner = `<Единица>${escaped(count)}</Единица><Коэффициент>${escaped(factor)}</Коэффициент>`;
      const sold = offer(
        'a',
        `${prices(price(escaped(amount), 't', inner))}<Количество>${escaped(count)}</Количество>`,
      );
      await expectSound([cml(catalogue(goods('a')) + offers(sold))]);
    }),
    { numRuns: 500 },
  );
});
