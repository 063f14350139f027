import type { ReactNode } from 'react';
import type { SiteSwitches } from '#api/contract/content.ts';
import type { RegionSites } from '#components/kit/region/region-context.tsx';
import { WIDE_WINDOW } from '#components/kit/ui/first-view.tsx';
import type { Company } from '#lib/company.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import { BottomBar, PAGE_END } from '../dock/bottom-bar.tsx';
import { Footer, type Regions } from '../footer/footer.tsx';
import { Garland } from '../header/garland.tsx';
import { Header } from '../header/header.tsx';
import { SiteMenu } from '../header/site-menu.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { SkipLinks } from './skip-links.tsx';

type ChromeProps = {
  region: PageRegion;
  base: string;
  sites: RegionSites;
  shopName: string;
  company: Company;
  cabinetUrl: string;
  /** The address of the region's price list; absent where another server has the catalogue. */
  priceList?: string | undefined;
  /** The telephone of the page's region. */
  phone: string;
  regions: Regions;
  settings: SiteSwitches;
  children: ReactNode;
};

/** What every page of a region has around it; each page brings its own frame between header and footer. */
export function Chrome({ region, base, sites, settings, children, ...shop }: ChromeProps) {
  const { shopName, company, cabinetUrl, priceList, phone, regions } = shop;
  const theme = settings.theme?.name ?? 'default';
  return (
    <div data-theme={theme}>
      {/* Painted half parsed, a page would move when the rest comes; where rel=expect is known it waits. */}
      <link rel="expect" href={`#${PAGE_END}`} blocking="render" media={WIDE_WINDOW} />
      <SkipLinks base={base} />
      {settings.maintenance === null ? null : <MaintenanceBanner {...settings.maintenance} />}
      <Header
        region={region}
        base={base}
        sites={sites}
        shopName={shopName}
        phone={phone}
        cabinetUrl={cabinetUrl}
        decoration={theme === 'christmas' ? <Garland /> : null}
      />
      <SiteMenu base={base} shopName={shopName} phone={phone} cabinetUrl={cabinetUrl} />
      {children}
      <Footer
        base={base}
        shopName={shopName}
        company={company}
        cabinetUrl={cabinetUrl}
        priceList={priceList}
        regions={regions}
      />
      <BottomBar base={base} phone={phone} />
    </div>
  );
}
