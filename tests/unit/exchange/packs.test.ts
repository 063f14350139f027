import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#lib/time/clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { Visitor } from '../backend/visitor.ts';
import { catalogue, cml, goods, offer, offers, price, prices } from '../cml/files.ts';
import { OneC, openExchange } from './one-c.ts';

/** Kept changes only: nothing that a file leaves out goes. */
const CHANGES = ' СодержитТолькоИзменения="true"';
const GOODS = '<Артикул>КР-12</Артикул><МинимальныйЗаказ>30</МинимальныйЗаказ>';
const ofTwelve = (amount: string): string =>
  price(amount, 't', '<Единица>упак</Единица><Коэффициент>12</Коэффициент>');
const rest = (quantity: string): string => `<Количество>${quantity}</Количество>`;

eachDatabase('exchange-1c §8, case 36: goods that are sold in packs of what 1C counts in', (db) => {
  let dataDir: string;
  let oneC: OneC;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tara-packs-'));
    oneC = new OneC(openExchange(db(), systemClock, { dataDir }).answer);
    await oneC.begin('catalog');
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  let portions = 0;
  /** Sends the files of a portion and then asks for each, as УТ does. */
  async function bring(parts: Readonly<Record<string, string>>): Promise<void> {
    portions += 1;
    const files = Object.entries(parts).map(([kind, inner]) => [`${kind}0_${portions}.xml`, inner] as const);
    for (const [name, inner] of files) await oneC.send('catalog', name, Buffer.from(cml(inner)));
    for (const [name] of files) await oneC.bring(name, async () => undefined);
  }
  const named = (inner: string) => ({ import: catalogue(goods('a', inner), CHANGES) });
  const offered = (inner: string) => ({ offers: offers(offer('a', inner), '', CHANGES) });
  const bringBoth = (terms: string) => bring({ ...named(GOODS), ...offered(terms) });
  const sold = async () => {
    const [row] = await db().query<Record<string, unknown>>({
      name: '',
      text: `select p.measure, p.pack_min as minimum, r.current_kop as price, r.stock
             from product p join product_region r on r.product_id = p.id and r.region_id = 1
             where p.external_id = 'a'`,
    });
    return row;
  };
  const PACKED = { measure: 'упак', minimum: 3, price: 10_000, stock: 10 };

  it('are so by price, stock and minimum, whatever comes alone afterwards', async () => {
    await bringBoth(prices(ofTwelve('100')) + rest('125'));
    expect(await sold()).toEqual(PACKED);
    await bring(offered(rest('120')));
    expect(await sold(), 'a stock of base units').toEqual(PACKED);
    await bring(offered(prices(price('8.40'))));
    expect(await sold(), 'a price of one').toEqual({ ...PACKED, price: 10_080 });
    await bring(offered(prices(ofTwelve('110'))));
    expect(await sold(), 'a price of a pack').toEqual({ ...PACKED, price: 11_000 });
    await bring(named(`${GOODS}<Описание>Крышка</Описание>`));
    expect(await sold(), 'the goods').toEqual({ ...PACKED, price: 11_000 });
  });

  it('are sold by one again once goods and price say so together', async () => {
    await bringBoth(prices(ofTwelve('100')) + rest('120'));
    await bringBoth(prices(ofTwelve('120')) + rest('120'));
    expect(await sold()).toEqual({ measure: 'шт', minimum: 30, price: 1000, stock: 120 });
  });

  it('go back to 1C in base units, and the sums stay', async () => {
    await bringBoth(prices(ofTwelve('100')) + rest('1200'));
    const visitor = new Visitor(db());
    await visitor.add('КР-12', 6);
    const { number } = wholeOrder(await visitor.call('createOrder', orderForm({})));
    await oneC.begin();
    const xml = await oneC.say('type=sale&mode=query');
    expect(xml).toContain(`<Номер>${number}</Номер>`);
    expect(xml).toMatch(
      /<Ид>a<\/Ид>.*>шт<\/БазоваяЕдиница>.*<ЦенаЗаЕдиницу>8\.33<\/ЦенаЗаЕдиницу><Количество>72<\/Количество><Сумма>600\.00<\/Сумма>/,
    );
  });
});
