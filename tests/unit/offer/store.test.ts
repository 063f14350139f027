import { describe, expect, it } from 'vitest';
import { EXAMPLE_COMPANY } from '#lib/company.ts';
import { storeLd, webSiteLd } from '#lib/offer/json-ld/store-ld.ts';
import { openingHours } from '#lib/offer/opening-hours.ts';
import { storeFacts } from '#lib/offer/store-facts.ts';

const SHOP = { name: 'Тара', url: 'https://tara.example/msk', city: 'msk' } as const;
const COMPANY = {
  ...EXAMPLE_COMPANY,
  legalName: 'ООО «Склад»',
  inn: '7707083893',
  email: 'zakaz@sklad.ru',
  offices: [{ city: 'msk', name: 'Склад', address: 'Москва, Складская, 5', hours: 'пн–пт с 9:00 до 18:00' }],
  social: { name: 'ВКонтакте', url: 'https://vk.com/sklad' },
} as const;
const company = { ...COMPANY, offices: [...COMPANY.offices] };

describe('acc-F2 D3: what is told of the shop in a region', () => {
  it('is nothing that only stands where the real one will be', () => {
    const terms = { phone: '+7 (495) 000-00-00', address: null, hours: null };
    const told = storeLd(storeFacts(SHOP, EXAMPLE_COMPANY, terms), null);
    expect(JSON.stringify(told)).not.toMatch(/Примерная|example\.ru|000-00-00|vk\.com|legalName/);
    expect(told).toEqual({
      '@type': 'Store',
      '@id': 'https://tara.example/msk#store',
      name: 'Тара',
      url: 'https://tara.example/msk',
      address: { '@type': 'PostalAddress', addressCountry: 'RU', addressLocality: 'Москва' },
      openingHoursSpecification: [expect.objectContaining({ opens: '10:00', closes: '18:00' })],
      currenciesAccepted: 'RUB',
    });
  });

  it('is what the seller’s file says, where the operator has said nothing else of the region', () => {
    const facts = storeFacts(SHOP, company, { phone: '+7 (495) 123-45-67', address: null, hours: null });
    expect(storeLd(facts, 'https://tara.example/card.jpg')).toMatchObject({
      telephone: '+7 (495) 123-45-67',
      email: 'zakaz@sklad.ru',
      image: 'https://tara.example/card.jpg',
      address: { addressLocality: 'Москва', streetAddress: 'Складская, 5' },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
            (day) => `https://schema.org/${day}`,
          ),
          opens: '09:00',
          closes: '18:00',
        },
      ],
      legalName: 'ООО «Склад»',
      taxID: '7707083893',
      sameAs: 'https://vk.com/sklad',
    });
  });

  it('D66: what the operator says of the region beats the file', () => {
    const terms = { phone: '', address: 'Химки, Заводская, 2', hours: 'круглосуточно, по звонку' };
    expect(storeFacts(SHOP, company, terms)).toMatchObject({
      phone: null,
      street: 'Химки, Заводская, 2',
      hours: null,
    });
  });

  it('D31: the site is searched by the address that opens the search', () => {
    expect(webSiteLd({ name: 'Тара', url: 'https://tara.example/' })).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: 'https://tara.example/search?search={search_term_string}' },
    });
  });
});

describe('hours as they are written', () => {
  const week = [0, 1, 2, 3, 4];
  it.each([
    ['пн–пт с 10:00 до 18:00', [{ days: week, opens: '10:00', closes: '18:00' }]],
    ['Пн-Пт 9:00–18:30', [{ days: week, opens: '09:00', closes: '18:30' }]],
    [
      'пн–пт: 9.00-18.00; сб 10:00–15:00',
      [
        { days: week, opens: '09:00', closes: '18:00' },
        { days: [5], opens: '10:00', closes: '15:00' },
      ],
    ],
    ['ежедневно с 8:00 до 22:00', [{ days: [...week, 5, 6], opens: '08:00', closes: '22:00' }]],
    ['пн–пт с 10:00 до 18:00; по субботам — по звонку', null],
    ['пт–пн с 10:00 до 18:00', null],
    ['пн–пт с 10:75 до 18:00', null],
    ['круглосуточно', null],
    ['', null],
  ])('«%s»', (written, expected) => {
    expect(openingHours(written)).toEqual(expected);
  });
});
