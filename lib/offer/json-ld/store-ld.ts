import type { DayOfWeek, Store, WebSite } from 'schema-dts';
import type { StoreFacts } from '../store-facts.ts';

const DAYS: readonly DayOfWeek[] = [
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
  'https://schema.org/Sunday',
];

/** The region's office and warehouse (crawlers D3); what nobody has said of it is left out. */
export function storeLd(facts: StoreFacts, image: string | null): Exclude<Store, string> {
  const { name, url, phone, email, city, street, hours, legal, social } = facts;
  return {
    '@type': 'Store',
    '@id': `${url}#store`,
    name,
    url,
    ...(image === null ? {} : { image }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(email === null ? {} : { email }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: city,
      ...(street === null ? {} : { streetAddress: street }),
    },
    ...(hours === null
      ? {}
      : {
          openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: days.flatMap((day) => DAYS[day] ?? []),
            opens,
            closes,
          })),
        }),
    ...(legal === null ? {} : { legalName: legal.name, taxID: legal.inn }),
    ...(social === null ? {} : { sameAs: social }),
    currenciesAccepted: 'RUB',
  };
}

/** The words of schema.org do not know how Google wants the name of what is searched for. */
type Search = { '@type': 'SearchAction'; target: string; 'query-input': string };

/** The region's site with the way to search it: the search page (acc-C16). */
export function webSiteLd({ name, url }: Pick<StoreFacts, 'name' | 'url'>): WebSite {
  const search: Search = {
    '@type': 'SearchAction',
    target: `${url.replace(/\/$/, '')}/search?search={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return { '@type': 'WebSite', '@id': `${url}#site`, name, url, inLanguage: 'ru', potentialAction: search };
}
