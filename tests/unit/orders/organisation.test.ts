import { expect, it } from 'vitest';
import type { ListedOrder } from '#api/backend/buying/orders/read-orders.ts';
import { orderColumns } from '#api/backend/buying/orders/words.ts';
import { managerLetter } from '#api/backend/outside/mail/manager-letter.ts';
import { eventBody } from '#api/backend/outside/webhook/event-body.ts';
import { orderInput } from '#api/contract/order.ts';
import { isKpp } from '#lib/kpp.ts';
import { textsOf } from '#lib/orders/order-fields.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { SITE } from '#tests/fixtures/site.ts';

const ORGANISATION = {
  inn: '7707083893',
  kpp: '770701001',
  company: 'ООО «Ромашка»',
  companyAddress: 'Москва, Лесная ул., 5',
};
const WISH = { wishedDay: '2026-11-25', wishedTime: '10:00–14:00' };

/** An order with these texts, of nothing. */
function ordered(texts: Parameters<typeof orderForm>[0]): ListedOrder {
  return {
    id: 'x',
    number: 100_001,
    token: 'a'.repeat(32),
    status: 'new',
    region_id: 1,
    ...textsOf(orderForm(texts)),
    selfdelivery: false,
    is_cancel_asked: false,
    is_frequent: false,
    edited_at: null,
    promo_code: null,
    subtotal_kop: 0,
    discount_kop: 0,
    promo_kop: 0,
    delivery_kop: 0,
    total_kop: 0,
    created_at: new Date('2026-11-18T09:00:00Z'),
  };
}

function papersOf(order: ListedOrder) {
  const event = { eventId: 'e', topic: 'order.created', createdAt: order.created_at } as const;
  const subject = { kind: 'order', order, lines: [] } as const;
  return {
    letter: managerLetter('order.created', subject, { site: SITE, missing: [] }).text,
    columns: Object.fromEntries(orderColumns(order, SITE).map(([name, words]) => [name, words])),
    told: JSON.parse(eventBody({ ...event, payload: { orderId: 'x', number: 1 } }, subject)).order,
  };
}

it('acc-D13, acc-D16: letter, export and CRM say the organisation field by field, and the wished day', () => {
  const { letter, columns, told } = papersOf(ordered({ ...ORGANISATION, ...WISH }));
  const said = {
    ИНН: ORGANISATION.inn,
    КПП: ORGANISATION.kpp,
    Организация: ORGANISATION.company,
    'Юридический адрес': ORGANISATION.companyAddress,
    'Желаемый день': 'среда, 25\u00A0ноября',
    'Желаемое время': '10:00–14:00',
  };
  for (const [name, words] of Object.entries(said)) expect(letter).toContain(`${name}: ${words}`);
  expect(columns).toMatchObject(said);
  expect(told).toMatchObject({
    inn: ORGANISATION.inn,
    kpp: ORGANISATION.kpp,
    company: ORGANISATION.company,
    company_address: ORGANISATION.companyAddress,
    wished_day: '2026-11-25',
    wished_time: '10:00–14:00',
  });
});

it('acc-D13: an order that has the register’s value alone is told of by that; one without any of it by nothing', () => {
  const older = papersOf(ordered({ fullInn: 'ООО «Ромашка», ИНН 7707083893' }));
  expect(older.columns.Организация).toBe('ООО «Ромашка», ИНН 7707083893');
  const bare = papersOf(ordered({}));
  expect(bare.letter).not.toMatch(/Организация|КПП|Желаем/);
  expect(bare.told).toMatchObject({ company: null, kpp: null, wished_day: null });
});

it('acc-D13: КПП is four digits, two digits or capital letters, three digits', () => {
  expect(['770701001', '7707AB001', '0000ZZ999'].filter(isKpp)).toHaveLength(3);
  expect(['77070100', '7707010011', '7707аб001', '77A701001', '', '7707ab001'].filter(isKpp)).toEqual([]);
});

it('acc-D13, acc-D16: the new fields may be absent from the call; a КПП and a day are checked and cleaned', () => {
  const { kpp: _k, company: _c, companyAddress: _a, wishedDay: _d, wishedTime: _t, ...older } = orderForm();
  expect(orderInput.safeParse(older).data).toMatchObject({ kpp: '', company: '', wishedDay: '' });
  expect(orderInput.safeParse(orderForm({ kpp: ' 7707 01 001 ' })).data?.kpp).toBe('770701001');
  const faults = (form: Parameters<typeof orderForm>[0]) =>
    orderInput.safeParse(orderForm(form)).error?.issues.map(({ message }) => message);
  expect(faults({ kpp: '77070100' })).toEqual(['В КПП должно быть 9 знаков']);
  expect(faults({ wishedDay: '2026-13-01' })).toEqual(['Выберите день']);
  expect(faults({ wishedDay: '2026-02-30' })).toEqual(['Выберите день']);
  expect(faults({ wishedDay: 'завтра' })).toEqual(['Выберите день']);
});
