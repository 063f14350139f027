import { describe, expect, it } from 'vitest';
import type { Choice } from '#api/backend/feeds/import/cml/choices.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cml, offer, offers, price, prices, priceType, readSet } from './files.ts';

const BOTH: readonly RegionCode[] = ['msk', 'spb'];
const choice = (
  kind: Choice['kind'],
  name: string,
  use: Choice['use'],
  regions: readonly RegionCode[] = [],
): Choice => ({ kind, externalId: `${name}-id`, name, use, regions });
const cost = (amount: string, type: string): string => price(amount, `${type}-id`);
const rest = (store: string, quantity: string): string =>
  `<Остатки><Остаток><Склад><Ид>${store}-id</Ид><Количество>${quantity}</Количество></Склад></Остаток></Остатки>`;
const priced = (...list: readonly string[]): string => cml(offers(offer('a', prices(...list))));
const termsOf = async (text: string, choices: readonly Choice[]) => {
  const { parts, said, failure } = await readSet([text], choices);
  return { terms: parts.get('a') ?? {}, said, fault: failure?.message ?? null };
};

describe('exchange-1c §8: beside what is chosen for a source nothing else counts', () => {
  const chosen = [choice('price', 'Оптовая', 'price', BOTH)];

  it.each([
    ['«не нужен»', [choice('price', 'Закупочная', 'ignored')], []],
    ['an old price', [choice('price', 'Закупочная', 'old', BOTH)], []],
    ['new', [], ['Цены без региона не учтены: «Закупочная-id».']],
    [
      'known, with nothing chosen for it',
      [choice('price', 'Закупочная', null)],
      ['Цены без региона не учтены: «Закупочная-id».'],
    ],
  ])('a price type alone in its file that is %s is no price', async (_, own, remarks) => {
    const { terms, said, fault } = await termsOf(priced(cost('9.50', 'Закупочная')), [...chosen, ...own]);
    expect({ terms, said, fault }).toEqual({ terms: {}, said: remarks, fault: null });
  });

  it('a price type «не нужен» alone in its source is no price, and nobody is asked again', async () => {
    const { terms, fault } = await termsOf(priced(cost('9.50', 'Закупочная')), [
      choice('price', 'Закупочная', 'ignored'),
    ]);
    expect({ terms, fault }).toEqual({ terms: {}, fault: null });
  });

  it('of two types that came in different files none is guessed', async () => {
    const known = [choice('price', 'Розничная', null), choice('price', 'Закупочная', null)];
    const { terms, fault } = await termsOf(priced(cost('9.50', 'Закупочная')), known);
    expect(terms).toEqual({});
    expect(fault).toMatch(/^Не выбрано, какая цена для какого региона: «Закупочная-id»\./);
  });

  it('the only one of a source counts, also when 1C has made it anew', async () => {
    const text = cml(
      offers(
        offer('a', prices(price('9.50', 'new-id'))),
        `<ТипыЦен>${priceType('new-id', 'Розничная')}</ТипыЦен>`,
      ),
    );
    const { terms, said } = await termsOf(text, [choice('price', 'Розничная', null)]);
    expect(terms.spb?.price?.priceKop).toBe(950);
    expect(said).toEqual(['Цена «Розничная» одна и взята для всех регионов.']);
  });

  const stock = [choice('warehouse', 'Москва', 'stock', ['msk'])];

  it.each([
    ['«не нужен»', [choice('warehouse', 'Брак', 'ignored')], []],
    ['new', [], ['Склады без региона не учтены: «Брак-id».']],
  ])('a warehouse alone in its file that is %s has no stock', async (_, own, remarks) => {
    const text = cml(offers(offer('a', rest('Брак', '7'))));
    const { terms, said } = await termsOf(text, [...stock, ...own]);
    expect({ terms, said }).toEqual({ terms: {}, said: remarks });
    const both = cml(offers(offer('a', rest('Брак', '7') + rest('Москва', '2'))));
    expect((await termsOf(both, [...stock, ...own])).terms).toEqual({
      msk: { stock: { stock: 2, inCity: true } },
    });
  });

  it('of two warehouses that came in different files none is guessed', async () => {
    const text = cml(offers(offer('a', rest('Брак', '7'))));
    const known = [choice('warehouse', 'Москва', null), choice('warehouse', 'Брак', null)];
    expect((await termsOf(text, known)).fault).toMatch(/^Не выбрано, какой склад для какого региона: /);
  });

  it('case 33: a file of prices alone gives no price to a region that no warehouse is chosen for', async () => {
    const text = priced(cost('15', 'Оптовая'));
    expect(Object.keys((await termsOf(text, [...chosen, ...stock])).terms)).toEqual(['msk']);
    expect(Object.keys((await termsOf(text, chosen)).terms)).toEqual(['msk', 'spb']);
  });

  it('a file that names one of two warehouses leaves the region of the other as it is', async () => {
    const two = [...stock, choice('warehouse', 'Нева', 'stock', ['spb'])];
    const text = cml(offers(offer('a', rest('Москва', '3'))));
    expect((await termsOf(text, two)).terms).toEqual({ msk: { stock: { stock: 3, inCity: true } } });
  });

  it.each([
    [['0.7', '0.2', '0.1'], 1],
    [['7', '2', '1'], 10],
    [['2.5', '1.6', '-9'], 4],
    [['1.999', '0.0009', '0'], 1],
  ])('stocks %j are %i together', async (quantities, expected) => {
    const names = quantities.map((_, at) => `Склад ${at}`);
    const text = cml(offers(offer('a', names.map((name, at) => rest(name, quantities[at] ?? '')).join(''))));
    const choices = names.map((name) => choice('warehouse', name, 'stock', ['msk']));
    expect((await termsOf(text, choices)).terms.msk?.stock?.stock).toBe(expected);
  });
});
