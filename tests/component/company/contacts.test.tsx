import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Footer } from '#components/frame/footer/footer.tsx';
import { Contacts } from '#components/pages/company/contacts.tsx';
import { EXAMPLE_COMPANY } from '#lib/company.ts';
import { perRegion } from '#lib/region/codes.ts';

afterEach(cleanup);

describe('the contacts', () => {
  it('begin with the office of the page’s region and name every department', () => {
    render(<Contacts company={EXAMPLE_COMPANY} regions={perRegion(() => null)} city="spb" />);
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names[0]).toContain('Санкт-Петербург');
    for (const { name, email } of EXAMPLE_COMPANY.departments) {
      expect(names).toContain(name);
      expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
    }
    expect(screen.getByRole('link', { name: new RegExp(EXAMPLE_COMPANY.social.name) })).toBeDefined();
  });

  it('acc-F2 C4: say the region’s address and hours, here and at the foot; one that nobody has given is not said', () => {
    const [moscow, ...others] = EXAMPLE_COMPANY.offices;
    if (moscow === undefined) throw new Error('no office');
    const company = {
      ...EXAMPLE_COMPANY,
      offices: [{ ...moscow, address: 'Москва, Складская, 5' }, ...others],
    };
    const regions = perRegion(() => null);
    render(
      <>
        <Contacts company={company} regions={regions} city="msk" />
        <Footer
          base="/msk"
          shopName="Тара"
          cabinetUrl="https://cabinet.test"
          company={company}
          regions={regions}
        />
      </>,
    );
    expect(screen.getAllByText('Москва, Складская, 5')).toHaveLength(2);
    expect(screen.getAllByText(moscow.hours)).toHaveLength(2 * company.offices.length);
    expect(document.body.innerHTML).not.toContain('Примерная');
  });
});
