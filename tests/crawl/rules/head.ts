import { REGION_IN } from '#lib/region/names.ts';
import { isAddress } from '../walk.ts';
import { type Rule, unless } from './rule.ts';

const PLACES = Object.values(REGION_IN);
/** Longer ones are cut by everybody who shows them. */
const LONGEST = { title: 120, description: 200 };
const OG = ['og:title', 'og:description', 'og:url', 'og:image', 'og:locale'];

function lengthFaults(name: keyof typeof LONGEST, text: string): string[] {
  const isLong = [...text].length > LONGEST[name];
  return unless(!isLong, `${name} из ${[...text].length} знаков`);
}

export const HEAD_RULES: readonly Rule[] = [
  {
    line: 'H1',
    faults({ document, indexable }) {
      const once = { title: document.titles, description: document.descriptions, robots: document.robots };
      return [
        ...Object.entries(once)
          .filter(([, found]) => found.length !== 1)
          .map(([name, found]) => `${name} в head: ${found.length}, нужен один`),
        ...unless(
          document.canonicals.length === 1 || (!indexable && document.canonicals.length === 0),
          `canonical: ${document.canonicals.length}`,
        ),
        ...unless(document.headings.length === 1, `h1: ${document.headings.length}, нужен один`),
      ];
    },
  },
  {
    line: 'H2',
    faults({ page, document, indexable }) {
      if (!indexable) return [];
      const [title = ''] = document.titles;
      const [description = ''] = document.descriptions;
      const number = /\/(?:catalog|sale)\/[^/]+\/(\d+)$/.exec(new URL(page.url).pathname)?.[1];
      return [
        ...unless(
          PLACES.some((place) => title.includes(place)),
          `title не называет места: «${title}»`,
        ),
        ...unless(
          PLACES.some((place) => description.includes(place)),
          `description не называет места: «${description}»`,
        ),
        ...unless(
          number === undefined || title.includes(`страница ${number}`),
          `title не называет страницу ${number}: «${title}»`,
        ),
        ...lengthFaults('title', title),
        ...lengthFaults('description', description),
      ];
    },
  },
  {
    line: 'H3',
    faults({ page, document }) {
      const [canonical] = document.canonicals;
      if (canonical === undefined) return [];
      if (!URL.canParse(canonical)) return [`canonical не абсолютный: «${canonical}»`];
      const named = new URL(canonical);
      const asked = new URL(page.url);
      return [
        ...unless(named.host === asked.host, `canonical на другом узле: ${canonical}`),
        ...unless(named.search === '' && named.hash === '', `canonical с запросом: ${canonical}`),
        ...unless(named.pathname === asked.pathname, `canonical другой страницы: ${canonical}`),
      ];
    },
  },
  {
    line: 'H4',
    faults: ({ document }) => [
      ...unless(document.language === 'ru', `lang="${document.language}"`),
      ...unless(document.alternates.length === 0, `hreflang: ${document.alternates.join(', ')}`),
    ],
  },
  {
    line: 'H5',
    faults({ page, document, indexable }) {
      if (!indexable) return [];
      const one = (name: string) => document.og.get(name)?.[0] ?? '';
      const image = one('og:image');
      return [
        ...OG.filter((name) => one(name) === '').map((name) => `нет ${name}`),
        ...unless(isAddress(one('og:url'), page.url), `og:url «${one('og:url')}» не canonical`),
        ...unless(one('og:locale') === 'ru_RU', `og:locale «${one('og:locale')}»`),
        ...unless(
          image === '' || (URL.canParse(image) && new URL(image).host === new URL(page.url).host),
          `og:image на другом узле: ${image}`,
        ),
        ...unless(image === '' || /\.(jpe?g|png)$/.test(image), `og:image не JPEG и не PNG: ${image}`),
      ];
    },
  },
];
