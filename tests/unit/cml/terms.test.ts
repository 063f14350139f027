import { describe, expect, it } from 'vitest';
import type { Choice } from '#api/backend/feeds/import/cml/choices.ts';
import type { RegionCode } from '#lib/region/codes.ts';
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

const choice = (
  kind: Choice['kind'],
  name: string,
  use: Choice['use'],
  regions: readonly RegionCode[],
  externalId = name,
): Choice => ({ kind, externalId, name, use, regions });
const types = (...list: readonly string[]): string => `<ТипыЦен>${list.join('')}</ТипыЦен>`;
const stores = (...names: readonly string[]): string =>
  `<Склады>${names.map((name) => `<Склад><Ид>${name}-id</Ид><Наименование>${name}</Наименование></Склад>`).join('')}</Склады>`;
const kopecks = (set: Awaited<ReturnType<typeof readSet>>, id: string, region: RegionCode = 'msk') => {
  const said = set.parts.get(id)?.[region]?.price;
  return said ? said.priceKop - said.priceDiscountKop : said;
};

describe('acc-E9c prices of 1C', () => {
  it.each([
    ['5196', 519_600],
    ['111.45', 11_145],
    ['111,45', 11_145],
    ['1 719', 171_900],
    ['6.9426', 694],
    ['0.095', 10],
    ['12.500', 1250],
    ['0.00', null],
    ['0', null],
    ['', null],
    ['-5', null],
    ['договорная', null],
    ['0.001', null],
  ])('cases 24, 25, 37: a price of «%s» is %s kopecks, and never 0', async (text, expected) => {
    expect(kopecks(await readSet([cml(offers(offer('a', prices(price(text)))))]), 'a')).toBe(expected);
  });

  it('case 24: one that is none is said by name; case 37: roundings are counted', async () => {
    const list =
      offer('a', prices(price('0'))) +
      offer('b', prices(price('1.005'))) +
      offer('c', prices(price('1.001')));
    const { issues, said } = await readSet([cml(offers(list))]);
    expect(issues).toContainEqual(
      expect.objectContaining({ externalId: 'a', message: 'Нет цены: цена равна нулю, товар не продаётся.' }),
    );
    expect(said).toContainEqual(
      expect.stringMatching(/^Цены с долями копейки округлены: 2, например до 1[.,]01 ₽\.$/),
    );
  });

  it('what a package does not speak of no row speaks of', async () => {
    const set = await readSet([
      cml(offers(offer('a', '<Количество>5</Количество>') + offer('b', prices(price('5'))) + offer('c', ''))),
    ]);
    expect(set.parts.get('a')?.msk).toEqual({ stock: { stock: 5, inCity: true } });
    expect(Object.keys(set.parts.get('b')?.msk ?? {})).toEqual(['price']);
    expect(set.parts.has('c')).toBe(false);
  });

  it.each(['RUB', 'RUR', 'руб', 'руб.', 'руб...', '643', ''])('«%s» are roubles', async (currency) => {
    const text = cml(offers(offer('a', prices(price('5').replace('RUB', currency)))));
    expect(kopecks(await readSet([text]), 'a')).toBe(500);
  });

  it('another currency is no price', async () => {
    const set = await readSet([cml(offers(offer('a', prices(price('5').replace('RUB', 'KZT')))))]);
    expect(kopecks(set, 'a')).toBeNull();
    expect(set.said).toContain('Нет цены: цена в валюте «KZT», товар не продаётся.');
  });

  it('case 22: several price types and no choice are refused by name, with the command', async () => {
    const head = types(priceType('t', 'Розничная'), priceType('u', 'Оптовая'));
    const set = await readSet([cml(offers(offer('a', prices(price('5'), price('4', 'u'))), head))]);
    expect(set.failure).toMatchObject({
      kind: 'unmapped',
      message:
        "Не выбрано, какая цена для какого региона: «Розничная», «Оптовая».\nnpm run exchange -- map --source 1c --price 'Розничная=msk,spb'",
    });
    expect(set.products.size + set.parts.size).toBe(0);
  });

  it('each region has the price that was chosen for it, and an old one above it', async () => {
    const head = types(priceType('t', 'Розничная'), priceType('u', 'Оптовая'));
    const chosen = [
      choice('price', 'Розничная', 'price', ['msk']),
      choice('price', 'Оптовая', 'price', ['spb'], 'u'),
    ];
    const text = cml(offers(offer('a', prices(price('5'), price('4', 'u'))), head));
    const set = await readSet([text], chosen);
    expect([kopecks(set, 'a', 'msk'), kopecks(set, 'a', 'spb')]).toEqual([500, 400]);
    const old = await readSet(
      [text],
      [choice('price', 'Оптовая', 'price', ['msk', 'spb']), choice('price', 'Розничная', 'old', ['msk'])],
    );
    expect(old.parts.get('a')?.msk?.price).toMatchObject({ priceKop: 500, priceDiscountKop: 100 });
    expect(old.parts.get('a')?.spb?.price).toMatchObject({ priceKop: 400, priceDiscountKop: 0 });
  });

  it('case 23: a type that was made anew under its old name keeps its choice, and that is said', async () => {
    const head = types(priceType('t', 'Розничная'), priceType('u', 'Оптовая'));
    const set = await readSet(
      [cml(offers(offer('a', prices(price('5'))), head))],
      [choice('price', 'Розничная', 'price', ['spb'], 'gone')],
    );
    expect(kopecks(set, 'a', 'spb')).toBe(500);
    expect(set.parts.get('a')?.msk).toBeUndefined();
    expect(set.said).toContain('«Розничная» пришла с новым Ид: выбор прежней сохранён.');
  });

  const vatless = (inner = '') =>
    cml(
      catalogue(
        goods(
          'a',
          '<СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>20</Ставка></СтавкаНалога></СтавкиНалогов>',
        ),
      ) +
        offers(
          offer('a', prices(price('10', 't', inner))),
          types(
            priceType(
              't',
              'Опт',
              '<Налог><Наименование>НДС</Наименование><УчтеноВСумме>false</УчтеноВСумме></Налог>',
            ),
          ),
        ),
    );

  it('a price without VAT is not guessed at: it is chosen once how it is taken', async () => {
    const refused = await readSet([vatless()]);
    expect(refused.failure?.message).toMatch(
      /^Цены «Опт» без НДС, и не выбрано, как их брать\.\nnpm run exchange/,
    );
    const tax = (use: 'included' | 'add') => [choice('tax', 'НДС', use, [])];
    expect(kopecks(await readSet([vatless()], tax('included')), 'a')).toBe(1000);
    expect(kopecks(await readSet([vatless()], tax('add')), 'a')).toBe(1200);
  });

  it('case 21: what the price itself says of VAT goes before its type', async () => {
    const set = await readSet([vatless('<Налог><УчтеноВСумме>true</УчтеноВСумме></Налог>')]);
    expect(kopecks(set, 'a')).toBe(1000);
  });

  const pack = (amount: string) => price(amount, 't', '<Единица>упак</Единица><Коэффициент>12</Коэффициент>');

  it('case 36: a price of twelve is that of one where it is exact, else twelve are sold', async () => {
    const sold = (amount: string) => offer('a', `${prices(pack(amount))}<Количество>30</Количество>`);
    const exact = await readSet([cml(catalogue(goods('a')) + offers(sold('120')))]);
    expect([kopecks(exact, 'a'), exact.products.get('a')?.measure]).toEqual([1000, 'шт']);
    const packed = await readSet([cml(catalogue(goods('a')) + offers(sold('100')))]);
    expect([kopecks(packed, 'a'), packed.products.get('a')?.measure]).toEqual([10_000, 'упак']);
    expect(packed.parts.get('a')?.msk?.stock).toEqual({ stock: 2, inCity: true });
    const alone = await readSet([cml(offers(offer('a', prices(pack('100')))))]);
    expect(alone.parts.get('a')?.msk).toBeUndefined();
    expect(alone.said).toContain('Цена за «упак» (12) не учтена: выгрузите её вместе с товаром.');
  });

  it('of several quantities the smallest counts', async () => {
    const from = (amount: string, count: number) =>
      price(amount, 't', `<МинКоличество>${count}</МинКоличество>`);
    expect(kopecks(await readSet([cml(offers(offer('a', prices(from('4', 100), from('5', 1)))))]), 'a')).toBe(
      500,
    );
  });
});

describe('acc-E9c stocks of 1C', () => {
  const at = (store: string, quantity: string) =>
    `<Склад ИдСклада="${store}-id" КоличествоНаСкладе="${quantity}"/>`;
  const rest = (store: string, quantity: string) =>
    `<Остатки><Остаток><Склад><Ид>${store}-id</Ид><Количество>${quantity}</Количество></Склад></Остаток></Остатки>`;

  it('case 33: count in the region of their warehouse; others are named, and a region without one sells nothing', async () => {
    const list = offer(
      'a',
      `${prices(price('5'))}<Количество>377</Количество>${at('Москва', '376')}${at('Владивосток', '1')}`,
    );
    const set = await readSet(
      [cml(offers(list, stores('Москва', 'Владивосток')))],
      [choice('warehouse', 'Москва', 'stock', ['msk'])],
    );
    expect(set.parts.get('a')?.msk?.stock).toEqual({ stock: 376, inCity: true });
    expect(set.parts.get('a')?.spb).toBeUndefined();
    expect(set.said).toContain('Склады без региона не учтены: «Владивосток».');
  });

  it('none chosen of several are refused by name', async () => {
    const set = await readSet([cml(offers(offer('a', at('А', '1')), stores('А', 'Б')))]);
    expect(set.failure).toMatchObject({
      kind: 'unmapped',
      message:
        "Не выбрано, какой склад для какого региона: «А», «Б».\nnpm run exchange -- map --source 1c --stock 'А=msk,spb'",
    });
  });

  it('case 34: below zero is nothing and said, and those of a region are summed', async () => {
    const chosen = ['А', 'Б'].map((name) => choice('warehouse', name, 'stock', ['msk', 'spb']));
    const list =
      offer('a', at('А', '-5') + at('Б', '12')) +
      offer('b', at('А', '2.5') + at('Б', '1.6')) +
      offer('c', rest('А', '7'));
    const set = await readSet([cml(offers(list, stores('А', 'Б')))], chosen);
    expect(['a', 'b', 'c'].map((id) => set.parts.get(id)?.msk?.stock?.stock)).toEqual([12, 4, 7]);
    expect(set.issues).toContainEqual(
      expect.objectContaining({ externalId: 'a', message: 'Остаток «-5» меньше нуля, считается нулём.' }),
    );
  });

  it('case 20: price types that only the classifier names, and prices in a file of their own', async () => {
    const set = await readSet(
      [
        cml(classifier(types(priceType('t', 'Розничная'), priceType('u', 'Оптовая')))),
        cml(offers(offer('a', prices(price('5', 'u'))))),
      ],
      [choice('price', 'Оптовая', 'price', ['msk', 'spb'])],
    );
    expect(kopecks(set, 'a')).toBe(500);
  });
});
