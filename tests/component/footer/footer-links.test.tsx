import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FooterLinks, LegalLine } from '#components/frame/footer/footer-links.tsx';

afterEach(cleanup);

describe('acc-B6 the groups of the footer', () => {
  const namesOf = (label: string) =>
    within(screen.getByRole('navigation', { name: label }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('«Клиентам»: catalog, services, shipping, the cabinet on its own site, order-info, favourites, orders, lists', () => {
    render(<FooterLinks base="/msk" cabinetUrl="https://cabinet.example/" />);
    expect(namesOf('Клиентам')).toEqual([
      'Каталог',
      'Услуги',
      'Доставка',
      'Личный кабинет (откроется в новой вкладке)',
      'Как сделать заказ',
      'Избранное',
      'Мои заказы',
      'Мои списки',
    ]);
    const cabinet = screen.getByRole('link', { name: /Личный кабинет/ });
    expect(cabinet.getAttribute('href')).toBe('https://cabinet.example/');
    expect(cabinet.getAttribute('target')).toBe('_blank');
  });

  it('the price list of the region is the last of «Клиентам» where the shop has a catalogue of its own', () => {
    render(
      <FooterLinks base="/msk" cabinetUrl="https://cabinet.example/" priceList="/price/tara-msk.xlsx" />,
    );
    expect(namesOf('Клиентам').at(-1)).toBe('Прайс-лист для Excel');
    const link = screen.getByRole('link', { name: 'Прайс-лист для Excel' });
    expect(link.getAttribute('href')).toBe('/price/tara-msk.xlsx');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('«Компания»: about, contacts, franchisees, payment, refund, privacy policy', () => {
    render(<FooterLinks base="/msk" cabinetUrl="https://cabinet.example/" />);
    const links = within(screen.getByRole('navigation', { name: 'Компания' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/msk/about',
      '/msk/contacts',
      '/msk/sellers',
      '/msk/payment-info',
      '/msk/refund-info',
      '/msk/policy',
    ]);
  });

  it('the legal line: offer contract, visitor data processing, cookies; acc-D15 the way to be forgotten', () => {
    render(<LegalLine base="" />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/offer',
      '/consent_visitor',
      '/cookie',
      '/cookie#forget',
    ]);
  });
});
