import { SideMenu } from '#components/pieces/page/side-menu.tsx';
import { COMPANY_PAGES, type CompanyPageName } from '#lib/routes.ts';
import { pageUrl } from '#lib/urls.ts';

/** The other pages about the company. */
export function CompanyMenu({ current, base }: { current: CompanyPageName; base: string }) {
  return (
    <SideMenu
      label="Информация"
      links={COMPANY_PAGES.map(({ page, label }) => ({
        name: label,
        href: pageUrl(base, `/${page}`),
        isCurrent: page === current,
      }))}
    />
  );
}
