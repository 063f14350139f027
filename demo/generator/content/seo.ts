import { PAGE_REGIONS, type PageRegion } from '#lib/region/codes.ts';
import { SEO_SUBJECTS, type SeoSubject } from './seo-subjects.ts';

/** Texts of one root category in one region; `neutral` is the address that names no region (D3). */
export type DemoSeoText = {
  categoryExternalId: string;
  region: PageRegion;
  h1: string;
  title: string;
  description: string;
  keywords: string;
  /** HTML paragraphs. */
  body: string;
};

const PLACES: Readonly<Record<PageRegion, { where: string; stock: string; delivery: string }>> = {
  msk: {
    where: 'в Москве',
    stock: 'Товар лежит на московском складе',
    delivery: 'Доставляем по Москве и области, заказ можно забрать и самостоятельно',
  },
  spb: {
    where: 'в Санкт-Петербурге',
    stock: 'Товар лежит на складе в Санкт-Петербурге',
    delivery: 'Доставляем по Санкт-Петербургу и Ленинградской области, работает и самовывоз',
  },
  neutral: {
    where: 'в России',
    stock: 'Товар лежит на складах в Москве и Санкт-Петербурге',
    delivery: 'Отправляем транспортной компанией в любой город, срок подтвердит менеджер',
  },
};

function seoText(subject: SeoSubject, region: PageRegion): DemoSeoText {
  const { where, stock, delivery } = PLACES[region];
  const paragraphs = [
    `${subject.name} ${where}: ${subject.choice}. ${stock}, поэтому наличие и цену видно сразу.`,
    subject.advice,
    `${delivery}. Цена указана за единицу продажи, рядом — кратность и количество в коробе. Менеджер подтвердит заказ в рабочее время.`,
  ];
  return {
    categoryExternalId: subject.slug,
    region,
    h1: `${subject.name} оптом и в розницу ${where}`,
    title: `${subject.name} ${where} — купить оптом, цены за штуку и упаковку`,
    description: `${subject.name} ${where}: ${subject.choice}. Наличие на складе, цены за штуку и короб, доставка для бизнеса.`,
    keywords: [...subject.words, `${subject.words[0] ?? subject.name} ${where}`].join(', '),
    body: paragraphs.map((text) => `<p>${text}</p>`).join(''),
  };
}

/** Texts for the 14 root categories in every page region (specification section 1; acc-C1). */
export function demoSeoTexts(): DemoSeoText[] {
  return SEO_SUBJECTS.flatMap((subject) => PAGE_REGIONS.map((region) => seoText(subject, region)));
}
