import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SaleOverview } from '#components/catalog/sale-overview.tsx';
import { saleRows } from '#components/catalog/sale-rows.ts';
import { ActionsMenu } from '#components/content/actions-menu.tsx';
import { byLetter } from '#components/content/brand-letters.ts';
import { Contacts } from '#components/content/contacts.tsx';
import { HomeBanners } from '#components/content/home-banners.tsx';
import { PromoList } from '#components/content/promo-list.tsx';
import { COMPANY } from '#lib/company.ts';
import { banner, category } from './facts.ts';

afterEach(cleanup);

describe('acc-C2 the sale overview', () => {
  it('stands in three columns of four, the rest in rows below (D29)', () => {
    const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
    expect(saleRows(numbers)).toEqual([
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
      ],
      [[13], [14]],
    ]);
    expect(saleRows([])).toEqual([]);
  });

  it('links to categories and their children below /sale', () => {
    const tree = [category(7, { slug: 'posuda', children: [category(8, { slug: 'stakany' })] })];
    render(<SaleOverview tree={tree} base="/msk" />);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/msk/sale/posuda', '/msk/sale/stakany', '/msk/sale/posuda']);
    expect(screen.getByRole('link', { name: /^Все товары/ })).toBeDefined();
  });

  it.each([
    [5, null],
    [6, 'Показать еще (1)'],
    [9, 'Показать еще (4)'],
  ])('of %i children says: %s', (count, words) => {
    const children = Array.from({ length: count }, (_, index) => category(100 + index));
    render(<SaleOverview tree={[category(1, { children })]} base="" />);
    expect(document.querySelector('summary')?.textContent ?? null).toBe(words);
    expect(document.querySelectorAll('details li')).toHaveLength(Math.max(0, count - 5));
  });
});

describe('acc-C9 the index of brands', () => {
  it('has Russian letters, then Latin ones, then the rest', () => {
    const names = ['Zeta', 'Ёлка', 'альфа', '3М', 'Ель', 'Alpha', 'Бета'];
    const groups = byLetter(names.map((name) => ({ name })));
    expect(groups.map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)])).toEqual([
      ['А', 'альфа'],
      ['Б', 'Бета'],
      ['Е', 'Ёлка', 'Ель'],
      ['A', 'Alpha'],
      ['Z', 'Zeta'],
      ['0–9', '3М'],
    ]);
  });
});

describe('acc-B10 the sidebar of the actions', () => {
  it('names Скидки, Подарки за покупку and Новинки, and where the visitor is', () => {
    render(<ActionsMenu current="presents" base="/spb" />);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Все акции', '/spb/actions'],
      ['Скидки', '/spb/actions/discounts'],
      ['Подарки за покупку', '/spb/actions/presents'],
      ['Новинки', '/spb/actions/new'],
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Подарки за покупку');
  });
});

describe('acc-B0 the banners of the home page', () => {
  it('are the slider and beside it two at most', () => {
    const side = [1, 2, 3].map((id) => banner({ id, title: `Сбоку ${id}` }));
    render(<HomeBanners main={[banner({ id: 9, title: 'Главный' })]} side={side} base="" />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Главный',
      'Сбоку 1',
      'Сбоку 2',
    ]);
  });
});

describe('the contacts', () => {
  it('begin with the office of the page’s region and name every department', () => {
    render(<Contacts company={COMPANY} regions={{ msk: null, spb: null }} city="spb" />);
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names[0]).toContain('Санкт-Петербург');
    for (const { name, email } of COMPANY.departments) {
      expect(names).toContain(name);
      expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
    }
    expect(screen.getByRole('link', { name: new RegExp(COMPANY.social.name) })).toBeDefined();
  });
});

it('D46 a promo text is shown as text, whatever is in it', () => {
  const description = '<img src=x onerror=alert(1)>Скидка';
  const promo = { code: 'ПЕРВЫЙ', discountPercent: 15, description, firstOrderOnly: true };
  const { container } = render(<PromoList promos={[promo]} text={(written) => written} />);
  expect(screen.getByText(description)).toBeInstanceOf(HTMLElement);
  expect(container.querySelector('img')).toBeNull();
});
