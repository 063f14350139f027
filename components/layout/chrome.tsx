import type { ReactNode } from 'react';
import type { ShellSettings } from '#api/contract/content.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer, type Regions } from './footer.tsx';
import { Garland } from './garland.tsx';
import { Header } from './header.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { SiteMenu } from './site-menu.tsx';
import { SkipLink } from './skip-link.tsx';

type ChromeProps = {
  base: string;
  shopName: string;
  cabinetUrl: string;
  /** The telephone of the page's region. */
  phone: string;
  regions: Regions;
  settings: ShellSettings;
  children: ReactNode;
};

/** What every page of a region has around it; each page brings its own frame between header and footer. */
export function Chrome({ base, shopName, cabinetUrl, phone, regions, settings, children }: ChromeProps) {
  const theme = settings.theme?.name ?? 'default';
  return (
    <div data-theme={theme}>
      <SkipLink />
      {settings.maintenance === null ? null : <MaintenanceBanner {...settings.maintenance} />}
      <Header
        base={base}
        shopName={shopName}
        phone={phone}
        cabinetUrl={cabinetUrl}
        decoration={theme === 'christmas' ? <Garland /> : null}
      />
      <SiteMenu base={base} shopName={shopName} phone={phone} cabinetUrl={cabinetUrl} />
      {children}
      <Footer base={base} shopName={shopName} cabinetUrl={cabinetUrl} regions={regions} />
      <BottomBar base={base} phone={phone} />
    </div>
  );
}
