import { beforeEach, describe, expect, it } from 'vitest';
import { isFailure } from '#api/contract/failure.ts';
import type { PlacedOrder } from '#api/contract/order.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { pdfPages } from '#tests/harness/paper/pdf-text.ts';
import { held, refusal, succeed, Visitor } from '../backend/visitor.ts';

const COMPANY = {
  inn: '7707083893',
  kpp: '770701001',
  company: 'ООО «Ромашка»',
  companyAddress: 'Москва, Лесная ул., 5',
};
const WISH = { wishedDay: '2026-11-20', wishedTime: '10:00–14:00' };

eachDatabase('the page of an order (acc-D8)', (db) => {
  let visitor: Visitor;
  let placed: PlacedOrder;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
    await visitor.add(CODES.packed, 100);
    await visitor.add(CODES.discounted, 2);
    await visitor.add(CODES.mskOnly);
    const form = orderForm({ email: 'buyer@example.ru', comment: 'Позвоните за час', ...COMPANY, ...WISH });
    placed = wholeOrder(await visitor.call('createOrder', form));
  });

  const run = (text: string) => db().query({ name: '', text });
  const room = async (clock = visitor.clock) =>
    succeed(await new Visitor(db(), { clock }).call('getOrder', { token: placed.token })).order;
  const guess = (digits: string, clock = visitor.clock) =>
    new Visitor(db(), { clock }).call('getOrderContacts', { token: placed.token, digits });

  it('acc-D13, acc-D14, acc-D16: shows lines, sums, steps, organisation and day to whoever has the link, nothing of the person', async () => {
    const shown = await room();
    expect(shown).toMatchObject({
      number: placed.number,
      placedAt: '2026-11-18T09:00:00.000Z',
      status: 'new',
      steps: [{ kind: 'new', at: '2026-11-18T09:00:00.000Z' }],
      callBack: 'сегодня до 18:00',
      goodsOld: 99_000,
      discount: 4000,
      goods: 95_000,
      delivery: 80_000,
      total: 175_000,
      contacts: {
        name: 'П•••',
        phone: '+7 (•••) •••-••-••',
        email: '•••',
        address: '•••',
        ...COMPANY,
        ...WISH,
      },
    });
    expect(
      shown.lines.map(({ code, quantity, price, priceOld, sum }) => [code, quantity, price, priceOld, sum]),
    ).toEqual([
      [CODES.packed, 100, 250, null, 25_000],
      [CODES.discounted, 2, 10_000, 12_000, 20_000],
      [CODES.mskOnly, 1, 50_000, null, 50_000],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/окупатель|9123456789|buyer|Складская|Позвоните/);
  });

  it('gives its invoice as a file, with who ordered only to whoever knows the digits', async () => {
    const ask = (digits?: string) =>
      new Visitor(db()).call('getOrderInvoice', { token: placed.token, digits });
    const words = async (digits?: string) => pdfPages(succeed(await ask(digits)).bytes).join('|');
    expect(refusal(await ask('0000'))).toBe('wrong-digits');
    expect(await words()).not.toMatch(/окупатель,|Складская/);
    const { type, name, bytes } = succeed(await ask('6789'));
    expect([type, name]).toEqual(['application/pdf', `Счёт № ${placed.number}.pdf`]);
    expect(pdfPages(bytes).join('|')).toMatch(/ИНН\u00a07707083893, КПП\u00a0770701001/);
  });

  it('acc-D14: the browser that has placed it is asked for no digits, and no person’s sheet goes out without them', async () => {
    const { order } = succeed(await visitor.call('getOrder', { token: placed.token }));
    expect([order.isOwn, order.contacts.name, order.payUntil]).toEqual([true, 'Покупатель', '2026-11-23']);
    expect((await room()).isOwn).toBe(false);
    await run(`update shop_order set inn = null, company = null, kpp = null, company_address = null`);
    const bill = (by: Visitor) => by.call('getOrderInvoice', { token: placed.token });
    expect(refusal(await bill(new Visitor(db())))).toBe('wrong-digits');
    expect(pdfPages(succeed(await bill(visitor)).bytes).join('|')).toMatch(/Покупатель, ул\.\sСкладская, 1/);
  });

  it('keeps what was ordered when prices and names change', async () => {
    const before = await room();
    await run(`update product set name = 'Другое'`);
    await run(`update product_region set price_kop = 99900, price_discount_kop = 0`);
    expect(await room()).toEqual(before);
  });

  it('says when a manager calls by the hours of the region, until somebody has', async () => {
    await run(`update region set hours = 'пн–пт с 9:30 до 17:00' where code = 'msk'`);
    expect((await room(fixedClock('2026-11-20T15:00:00Z'))).callBack).toBe('в понедельник с 09:30');
    await run(`insert into shop_order_event (order_id, kind) select id, 'confirmed' from shop_order`);
    expect((await room()).callBack).toBeNull();
  });

  it('tells who ordered to whoever knows the last digits of the phone', async () => {
    expect(succeed(await guess('6789')).contacts).toEqual({
      name: 'Покупатель',
      phone: '+79123456789',
      email: 'buyer@example.ru',
      ...COMPANY,
      ...WISH,
      address: 'ул. Складская, 1',
      comment: 'Позвоните за час',
    });
    expect(refusal(await guess('0000'))).toBe('wrong-digits');
  });

  it('hears five wrong guesses an hour, and then not even the right one', async () => {
    const wrong = await Promise.all(Array.from({ length: 8 }, (_, at) => guess(`000${at}`)));
    expect(wrong.map(refusal).toSorted()).toEqual([
      ...Array(3).fill('too-many-requests'),
      ...Array(5).fill('wrong-digits'),
    ]);
    const owner = new Visitor(db(), { clock: visitor.clock });
    const answer = await owner.call('getOrderContacts', { token: placed.token, digits: '6789' });
    expect([refusal(answer), owner.headers.get('Retry-After')]).toEqual(['too-many-requests', '3600']);
    expect(succeed(await guess('6789', fixedClock('2026-11-18T10:00:01Z'))).contacts.name).toBe('Покупатель');
  });

  it('an unknown token is no order', async () => {
    const token = '0'.repeat(32);
    expect(refusal(await visitor.call('getOrder', { token }))).toBe('not-found');
    expect(refusal(await visitor.call('getOrderContacts', { token, digits: '6789' }))).toBe('not-found');
  });

  describe('repeat', () => {
    const repeat = (by: Visitor) => by.call('repeatOrder', { token: placed.token });

    it('puts the lines into a cart in their order, twice as well as once', async () => {
      const buyer = new Visitor(db());
      const first = succeed(await repeat(buyer));
      expect(first.differences).toEqual([]);
      expect(first.cart.items.map(({ code, quantity }) => [code, quantity])).toEqual([
        [CODES.packed, 100],
        [CODES.discounted, 2],
        [CODES.mskOnly, 1],
      ]);
      expect(first.cart.total).toBe(95_000);
      expect(succeed(await repeat(buyer)).cart).toEqual(first.cart);
    });

    it('lowers no line that the cart has', async () => {
      await visitor.add(CODES.discounted, 7);
      expect(held(succeed(await repeat(visitor)).cart)).toEqual({
        [CODES.discounted]: 7,
        [CODES.packed]: 100,
        [CODES.mskOnly]: 1,
      });
    });

    it('acc-D15: says before it changes anything what would be in the cart and what is otherwise', async () => {
      await run(`update product set pack_min = 30 where code = '${CODES.packed}'`);
      const there = new Visitor(db(), { city: 'spb' });
      const preview = succeed(await there.call('previewRepeat', { token: placed.token }));
      expect((await there.cart()).items).toEqual([]);
      const { cart, differences } = succeed(await repeat(there));
      expect(preview).toEqual({
        regionBefore: 'Москва',
        lines: cart.items.map(({ code, name, measure, quantity, sum }) => ({
          code,
          name,
          measure,
          quantity,
          price: sum / quantity,
        })),
        differences,
      });
      expect(differences.length).toBeGreaterThan(1);
      const here = succeed(await visitor.call('previewRepeat', { token: placed.token }));
      expect([here.regionBefore, here.lines.length]).toEqual([null, 3]);
    });

    it('in another region says what is dearer, packed otherwise or missing', async () => {
      await run(`update product set pack_min = 30 where code = '${CODES.packed}'`);
      const { cart, differences } = succeed(await repeat(new Visitor(db(), { city: 'spb' })));
      expect(held(cart)).toEqual({ [CODES.packed]: 90, [CODES.discounted]: 2 });
      const said = differences.map((each) => [
        each.code,
        each.priceBefore,
        each.priceNow,
        each.quantityBefore,
        each.quantityNow,
      ]);
      expect(said).toEqual([
        [CODES.packed, 250, 260, 100, 90],
        [CODES.discounted, 10_000, 12_000, 2, 2],
        [CODES.mskOnly, 50_000, null, 1, 0],
      ]);
    });

    it('of goods that are all gone leaves the cart as it was', async () => {
      await run('update product set archived_at = now()');
      const { cart, differences } = succeed(await repeat(new Visitor(db())));
      expect([cart.items, differences.map(({ quantityNow }) => quantityNow)]).toEqual([[], [0, 0, 0]]);
    });
  });

  describe('a wish to cancel', () => {
    const cancel = () => new Visitor(db()).call('cancelOrder', { token: placed.token });

    it('is noted once for the operator and changes no status', async () => {
      await cancel();
      const { order } = succeed(await cancel());
      expect([order.status, order.callBack, order.steps.map(({ kind }) => kind)]).toEqual([
        'new',
        null,
        ['new', 'cancel-asked'],
      ]);
    });

    it('is refused once the order has been taken up', async () => {
      await run(`update shop_order set status = 'confirmed'`);
      const answer = await cancel();
      expect(isFailure(answer) && [answer.code, answer.status]).toEqual(['order-underway', 409]);
    });
  });
});
