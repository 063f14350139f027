import type { Entities } from './entities.ts';
import { ABSENT, bare, data, type Fields, type Manner, type Told } from './told.ts';

const PAGES: Readonly<Record<string, string>> = {
  about: 'О компании',
  contacts: 'Контакты',
  shipping: 'Доставка',
  'payment-info': 'Оплата',
  consest: 'Согласие на обработку данных',
  policy: 'Политика конфиденциальности',
  cookie: 'Файлы Cookie',
};
const SERVICES = ['reserving', 'management', 'branding'] as const;
const ACTIONS: Readonly<Record<string, string>> = { discounts: 'Скидки', protissue: 'Бумага' };
const SPECIAL = { id: 1, slug: 'dlya-doma', title: 'Для дома' };

/** A banner by the fields of section 3; the one that is marked says whose it is. */
function banner(img: string | null, more: Fields = {}): Fields {
  return {
    url: '/catalog/pakety',
    img,
    hideOnMain: false,
    goalId: null,
    advertiser: null,
    erid: null,
    ...more,
  };
}

const MARKED = { advertiser: 'ООО «Образец»', erid: '2VtzqExample' };

/** What each banner type holds: drawings by name. */
const BANNERS: Readonly<Record<string, readonly (readonly [drawing: string, more?: Fields])[]>> = {
  main_slider: [['coffee-use', { goalId: 'slide' }], ['table-use']],
  main_side: [['cup-pack']],
  under_slider: [['glove-blue-front'], ['cup-white-front', { hideOnMain: true }]],
  sidebar: [['tshirt-white-front', MARKED]],
  sidebar_small: [['tshirt-white-front', MARKED]],
};

/** The calls about content; `most` are fields that only a talkative server has. */
export function contentOf({ picture, sold, card, brandsOf, roots, goodsOf }: Entities, manner: Manner) {
  const drawing = (name: string) => picture(`/media/p/${name}`, 640);
  const brand = ({ id, slug, name }: { id: number; slug: string; name: string }) =>
    manner.named({ slug, name }, { id, logo: null, cnt: 1 });

  function action(slug: string, title: string): Fields {
    return manner.named({ slug, image_path: drawing('coffee-use') }, { id: slug.length, title, text: '' });
  }

  function special(id: string | null, slug: string | null): Told {
    if (!id && !slug) return { shape: 'refusal', status: 400, text: 'Neither id nor slug was provided.' };
    if (id ? id !== String(SPECIAL.id) : slug !== SPECIAL.slug) return ABSENT;
    const groups = [sold.slice(0, 3), sold.slice(3, 5)].map((products, at) =>
      manner.named({ products: products.map(card) }, { title: `Подборка ${at + 1}` }),
    );
    return bare({ special: manner.named({}, { ...SPECIAL, image: null }), groups });
  }

  return {
    page(name: string): Told {
      const heading = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
      if (heading === undefined) return ABSENT;
      return data({ info: manner.page(heading, `<p>${heading}: текст страницы другого сервера.</p>`) });
    },
    services: (): Told =>
      data(
        SERVICES.map((slug, at) =>
          manner.named(
            { slug, image: drawing('carton-brown-front') },
            { id: at + 1, title: slug, text: '<p>Услуга.</p>' },
          ),
        ),
      ),
    banners: (type: string): Told =>
      data((BANNERS[type] ?? []).map(([name, more]) => banner(drawing(name), more))),
    actions: (): Told => data(Object.entries(ACTIONS).map(([slug, title]) => action(slug, title))),
    action(slug: string): Told {
      const title = Object.hasOwn(ACTIONS, slug) ? ACTIONS[slug] : undefined;
      return title === undefined
        ? ABSENT
        : data({ ...action(slug, title), ...manner.named({}, { products: [] }) });
    },
    special,
    brands: (below: typeof sold): Told => data(brandsOf(below).map(brand)),
    /** Section 7 does not show this answer: nodes of the tree with the brand's goods in them. */
    brandCategories(slug: string): Told {
      const found = brandsOf(sold).find((each) => each.slug === slug);
      if (found === undefined) return ABSENT;
      const below = roots().map(({ id, slug: category, name }) => {
        const products = goodsOf(Number(id)).filter((product) => product.brand === found.id);
        return { id, slug: category, name, products: products.slice(0, 4).map(card) };
      });
      return data(below.filter(({ products }) => products.length > 0));
    },
    brand(slug: string): Told {
      const found = brandsOf(sold).find((each) => each.slug === slug);
      if (found === undefined) return ABSENT;
      const banners = { banner_desktop: drawing('table-use'), banner_mobile: drawing('coffee-use') };
      return data(manner.named({}, { ...brand(found), title: found.name }), banners);
    },
  };
}
