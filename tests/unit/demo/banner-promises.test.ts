import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContentFolder } from '#api/backend/commands/content/read-files.ts';
import { KINDS } from '#api/backend/content/register.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { demoCatalogue, SEED } from '#demo/generator/catalogue/catalogue.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { COMPANY_PAGES } from '#lib/routes.ts';

const { categories, products } = demoCatalogue(SEED);
const read = readContentFolder(join(import.meta.dirname, '../../../demo/content')) ?? [];
const drafts = read.flatMap((each) => (each.kind === 'draft' ? [each.draft] : []));
const actions = drafts
  .filter(({ kind }) => kind === 'action')
  .map(({ name, fields }) => ({ name, ...KINDS.action.schema.parse(fields) }));
const banners = drafts
  .filter(({ kind }) => kind === 'banner')
  .map(({ name, fields }) => ({ name, ...KINDS.banner.schema.parse(fields) }));
const pages = new Set([
  ...COMPANY_PAGES.map(({ page }) => `/${page}`),
  ...drafts.filter(({ kind }) => kind === 'service').map(({ name }) => `/services/${name}`),
  '/catalog',
]);

/** What words name, and the names of goods that keep it. */
const THINGS: readonly (readonly [word: RegExp, goods: RegExp])[] = [
  [/стакан/i, /^стакан/i],
  [/крышк/i, /^крышка/i],
  [/трубоч/i, /^трубочка/i],
  [/размешивател/i, /^размешиватель/i],
  [/хими[яи]|(?<!\p{L})средства/iu, /^(средство|гель|антижир|чистящ)/i],
  [/инвентар|в[её]дра/i, /^ведро/i],
  [/инвентар/i, /^швабра/i],
  [/губк/i, /^губка/i],
  [/микрофибр/i, /микрофибр/i],
  [/перчат/i, /^перчатки/i],
  [/мешк/i, /^мешки/i],
  [/(?<!\p{L})мыло/iu, /мыло|мыла/i],
  [/антисептик/i, /^антисептик/i],
  [/диспенсер/i, /диспенсер/i],
  [/короб/i, /короб/i],
  [/гофрокороб/i, /^гофрокороб/i],
  [/самосборн/i, /самосборная/i],
  [/пицц/i, /для пиццы/i],
  [/пл[её]нк/i, /^плёнка|стрейч/i],
  [/скотч/i, /^скотч/i],
  [/курьерск/i, /^курьерский/i],
  [/полотенц/i, /^полотенца/i],
  [/рулон/i, /рулон|диспенсеров/i],
  [/салфетк/i, /^салфетк/i],
  [/от 20 до 240 л/, /(?<!\d)20 л/],
  [/от 20 до 240 л/, /240 л/],
  [/от S до XL/i, /размер S,/],
  [/от S до XL/i, /размер XL/],
];
const SET = /набор|комплект|одной поставкой|за один заказ/i;

/** Slugs of a category and of all below it. */
function below(slug: string): string[] {
  const children = categories.filter(
    ({ tree, parentExternalId }) => tree === 'main' && parentExternalId === slug,
  );
  return [slug, ...children.flatMap((child) => below(child.externalId))];
}

function inCategory(slug: string) {
  const slugs = new Set(below(slug));
  return products.filter((product) => product.categoryExternalIds.some((each) => slugs.has(each)));
}

type Action = (typeof actions)[number];

/** What a choice takes, the popular first; a list of articles chooses nothing here. */
function chosenBy(choice: Action['products']) {
  if (Array.isArray(choice)) return [];
  const { category, only, take } = choice;
  const fits = ({ isNew, terms }: (typeof products)[number]) => {
    if (only === 'discount') return REGION_CODES.some((region) => terms[region]?.priceDiscountKop);
    return only !== 'new' || isNew === true;
  };
  const among = category === undefined ? products : inCategory(category);
  return among
    .filter(fits)
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, take);
}

/** Names of the goods on an action's page: its set, and as many of what it chooses as it takes. */
function namesOf({ products: choice, set }: Action): string[] {
  const codes = new Set(set.map(({ code }) => code));
  const named = products.filter(({ code }) => codes.has(code));
  return [...named, ...chosenBy(choice)].map(({ name }) => name);
}

/** What of the things that words name no good of these is. */
function broken(words: string, names: readonly string[]): string[] {
  return THINGS.filter(([word, goods]) => word.test(words) && !names.some((name) => goods.test(name))).map(
    ([word, goods]) => `${word} → ${goods}`,
  );
}

/** The beginning of an action's text: what it is about. */
const opening = ({ body = '' }: Action) => (body.split('</p>')[0] ?? '').replace(/<[^>]*>/g, '');

describe('acc-B0 what a banner of the demo names is on the page that it leads to', () => {
  it.each(banners.map((banner) => [banner.name, banner] as const))(
    '%s',
    (_, { heading, text, button, url }) => {
      const words = [heading, text, button].filter(Boolean).join('. ');
      const [, section, slug = ''] = (url ?? '').split('/');
      if (section === 'catalog' && slug !== '') {
        expect(
          broken(
            words,
            inCategory(slug).map(({ name }) => name),
          ),
        ).toEqual([]);
      } else if (section === 'actions') {
        const action = actions.find(({ name }) => name === slug);
        if (action === undefined) throw new Error(`no action ${slug}`);
        expect(broken(words, namesOf(action))).toEqual([]);
        if (SET.test(words)) expect(action.set.length, 'a set to put into the cart').toBeGreaterThan(2);
      } else expect([...pages]).toContain(url);
    },
  );
});

describe('acc-C9 what an action of the demo names is on its page', () => {
  it.each(actions.map((action) => [action.name, action] as const))('%s', (_, action) => {
    const words = `${action.title}. ${opening(action)}`;
    expect(words).not.toMatch(/нет\.|не бывает|пока отсутству/);
    expect(broken(words, namesOf(action))).toEqual([]);
    if (SET.test(words)) expect(action.set.length, 'a set to put into the cart').toBeGreaterThan(2);
  });

  it.each(actions.filter(({ set }) => set.length > 0).map((action) => [action.name, action.set] as const))(
    'the set of %s is sold whole in every region, in whole packs',
    (_, set) => {
      expect(set.length).toBeLessThanOrEqual(MAX_CART_LINES);
      for (const { code, quantity } of set) {
        const product = products.find((each) => each.code === code);
        expect(Object.keys(product?.terms ?? {}).toSorted(), code).toEqual(REGION_CODES.toSorted());
        expect(quantity % (product?.packMin ?? 0), code).toBe(0);
      }
    },
  );
});
