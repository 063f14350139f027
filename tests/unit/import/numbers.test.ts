import { describe, expect, it } from 'vitest';
import type { SourceIssue, StagedProduct, StagedRow } from '#api/backend/feeds/import/model.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { feedRows, realData } from '#tests/harness/import.ts';

const REAL = realData();

type Read = { products: Map<string, StagedProduct>; issues: SourceIssue[]; rows: StagedRow[] };

async function take(source: AsyncIterable<StagedRow>): Promise<Read> {
  const rows = await Array.fromAsync(source);
  const products = rows.flatMap((row) => (row.kind === 'product' ? [row.product] : []));
  const issues = rows.flatMap((row) => (row.kind === 'issue' ? [row.issue] : []));
  return { products: new Map(products.map((product) => [product.externalId, product])), issues, rows };
}

const offer = (id: string, inner: string, price = '5'): string =>
  `<offer id="${id}"><price>${price}</price><categoryId>1</categoryId><name>Имя</name>${inner}</offer>\n`;
const read = (...offers: readonly string[]): Promise<Read> =>
  take(feedRows(`<yml_catalog><shop><offers>\n${offers.join('')}</offers></shop></yml_catalog>`));

const priceOf = ({ products }: Read, id: string): number | undefined => products.get(id)?.terms.msk?.priceKop;
const stockOf = ({ products }: Read, id: string) => products.get(id)?.terms.msk;
const said = ({ issues }: Read): string[] => issues.map(({ line, message }) => `${line}: ${message}`);

describe('numbers of a feed keep their tail', () => {
  it('a pack of a thousand is a thousand, a box of ten thousand ten thousand', async () => {
    const { products, issues } = await read(
      offer(
        '1',
        '<param name="Количество в упаковке">1 000 шт</param><param name="В коробке">10 000</param>',
      ),
      offer('2', '<min-quantity>1\u00A0200</min-quantity><step-quantity>100</step-quantity>'),
      offer('3', '<param name="В упаковке">500 шт/уп</param><param name="В коробке">31.00</param>'),
    );
    expect(products.get('1')).toMatchObject({ packMin: 1000, boxCapacity: 10_000 });
    expect(products.get('2')).toMatchObject({ packMin: 1200 });
    expect(products.get('3')).toMatchObject({ packMin: 500, boxCapacity: 31 });
    expect(issues).toEqual([]);
  });

  it.each(['10 тыс.', '2,5', '10-50', '>10', '2 уп', '-5', '1e3', '10 50', '1 000 000'])(
    'a pack of «%s» is not cut to a number but said',
    async (text) => {
      const feed = await read(offer('1', `<min-quantity>${text.replace('>', '&gt;')}</min-quantity>`));
      expect(feed.products.get('1')?.packMin).toBe(1);
      expect(said(feed)).toEqual([`2: Наименьшее количество «${text}» не понято и не учтено.`]);
    },
  );

  it('a minimum in the measure of the goods is one', async () => {
    const inner = '<param name="Единица">упак.</param><min-quantity>5 упак</min-quantity>';
    const kilos = '<param name="Ед. изм.">кг</param><min-quantity>5 кг</min-quantity>';
    const { products } = await read(offer('1', kilos), offer('2', inner.replace('5 упак', '5')));
    expect(products.get('1')).toMatchObject({ packMin: 5, measure: 'кг' });
    expect(products.get('2')).toMatchObject({ packMin: 5, measure: 'упак' });
  });

  it.each([
    ['1 000 шт', 1000, true],
    ['2,5', 2, true],
    ['10-50', 10, true],
    ['100+', 100, true],
    ['есть', 0, true],
    ['много', 0, true],
    ['+', 0, true],
    ['нет', 0, false],
    ['0', 0, false],
    ['-', 0, true],
    ['', 0, true],
  ])('a stock of «%s» is %d, in the city: %s, without a word', async (text, stock, inCity) => {
    const feed = await read(offer('1', `<quantity>${text}</quantity>`));
    expect(stockOf(feed, '1')).toMatchObject({ stock, inCity });
    expect(said(feed)).toEqual([]);
  });

  it('a stock that is not understood or below zero is said', async () => {
    const feed = await read(offer('1', '<quantity>10 тыс.</quantity>'), offer('2', '<stock>-3</stock>'));
    expect(said(feed)).toEqual([
      '2: Остаток «10 тыс.» не понят и не учтён.',
      '3: Остаток «-3» меньше нуля, считается нулём.',
    ]);
    expect(stockOf(feed, '2')).toMatchObject({ stock: 0, inCity: false });
  });

  it.each([
    ['10 50', 'цена «10 50» не число'],
    ['-5', 'цена «-5» меньше нуля'],
    ['599грн', 'цена «599грн» в другой валюте'],
    ['#Н/Д', 'цена «#Н/Д» не число'],
    ['12,500', 'цена «12,500»: тысячи это или доли, по другим ценам файла не видно'],
  ])('an offer at «%s» is left out and named', async (text, reason) => {
    const feed = await read(offer('1', '', text));
    expect(feed.products.size).toBe(0);
    expect(feed.issues).toEqual([
      { level: 'skipped', line: 2, externalId: '1', message: `Пропущено: ${reason}.` },
    ]);
  });

  it('an old price that is none is said', async () => {
    const feed = await read(offer('1', '<oldprice>10 50</oldprice>'));
    expect(said(feed)).toEqual(['2: Старая цена «10 50» не число. Она не показана.']);
  });

  it('prices finer than a kopeck are rounded and counted, large changes said', async () => {
    const feed = await read(offer('1', '', '166.6224'), offer('2', '', '0.095'), offer('3', '', '7.1000'));
    expect(['1', '2', '3'].map((id) => priceOf(feed, id))).toEqual([16_662, 10, 710]);
    expect(said(feed)).toEqual([
      '3: Округление до копейки меняет цену «0.095» больше чем на 5 %.',
      '3: Цены с долями копейки округлены: 2. Больше всех изменилась «0.095», она теперь 0,10 ₽.',
    ]);
  });
});

describe('a comma before three digits is told by the other numbers of its column', () => {
  it('which may come behind it', async () => {
    const feed = await read(offer('1', '', '2,999'), offer('2', '', '2,999.99'));
    expect([priceOf(feed, '1'), priceOf(feed, '2')]).toEqual([299_900, 299_999]);
    const fractions = await read(offer('1', '', '2,999'), offer('2', '', '2,5'));
    expect(priceOf(fractions, '1')).toBe(300);
  });

  it('of which none tells when they contradict each other', async () => {
    const feed = await read(offer('1', '', '2,999'), offer('2', '', '2,5'), offer('3', '', '2.5'));
    expect([...feed.products.keys()]).toEqual(['2', '3']);
    expect(feed.issues).toHaveLength(1);
  });

  it('prices and stocks tell nothing of each other', async () => {
    const feed = await read(
      offer('1', '<quantity>5.000</quantity>', '7,50'),
      offer('2', '<quantity>1500.000</quantity>'),
    );
    expect(stockOf(feed, '1')).toMatchObject({ stock: 5 });
    expect(stockOf(feed, '2')).toMatchObject({ stock: 1500 });
  });

  it('and of offers with one id the last one still counts', async () => {
    const { rows } = await read(offer('1', '', '2,999'), offer('1', '', '7,50'), offer('2', '', '1'));
    const prices = rows.flatMap((row) => (row.kind === 'product' ? [row.product.terms.msk?.priceKop] : []));
    expect(prices).toEqual([100, 300, 750]);
  });

  it('those beyond the room for waiting go by what is known then', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => offer(`n${at}`, '', '2,999'));
    const feed = await read(offer('1', '', '0,5'), ...many);
    expect(feed.products.size).toBe(3001);
    expect(priceOf(feed, 'n2999')).toBe(300);
  });
});

const NOT_UNDERSTOOD = /не понят|не число|другой валюте|тысячи это/;

describe.runIf(REAL !== null)(
  'every number of a real feed is understood (skipped where it is not at hand)',
  () => {
    const feeds = [
      'fitolis_2018.yml',
      'kickgoods_cp1251_2015.xml',
      'kidrulit_opt_2023.xml',
      'tyres_parent_id_2011.xml',
    ];
    it.each(feeds)('%s', async (name) => {
      const { issues, products } = await take(readYml(`${REAL}/yml/${name}`, { regions: ['msk'] }));
      expect(products.size).toBeGreaterThan(0);
      expect(issues.map(({ message }) => message).filter((each) => NOT_UNDERSTOOD.test(each))).toEqual([]);
    });
  },
);
