import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listingCrumbs, productCrumbs } from '#components/catalogue/catalog/crumbs.ts';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';

const path = [
  { name: 'Посуда', slug: 'posuda' },
  { name: 'Стаканы', slug: 'stakany' },
];

afterEach(cleanup);

function links(): string[] {
  return screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

describe('acc-C1 the path of a page', () => {
  it('links every category above a listing and names the listing itself', () => {
    render(<Breadcrumbs steps={listingCrumbs(path, '/msk')} />);
    expect(links()).toEqual(['Главная /msk', 'Каталог /msk/catalog', 'Посуда /msk/catalog/posuda']);
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Стаканы');
  });

  it('links every category above a product, with the base of its region (D2)', () => {
    render(<Breadcrumbs steps={productCrumbs(path, 'Стакан 100 мл', '')} />);
    expect(links()).toEqual([
      'Главная /',
      'Каталог /catalog',
      'Посуда /catalog/posuda',
      'Стаканы /catalog/stakany',
    ]);
    const current = document.querySelector('[aria-current=page]')?.textContent;
    expect(current, 'C17 a number stays with its unit').toBe('Стакан 100\u00a0мл');
  });
});
