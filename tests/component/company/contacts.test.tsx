import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Contacts } from '#components/company/contacts.tsx';
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
});
