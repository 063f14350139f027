import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { readShop } from '#api/shop/read.ts';
import { TileControls } from '#components/buying/cart/quantity/tile-controls.tsx';
import { Chrome } from '#components/frame/chrome/chrome.tsx';
import { RegionProvider } from '#components/kit/region/region-context.tsx';
import { ShopRouterProvider } from '#components/kit/ui/shop-router.tsx';
import { VisitLoader } from '#components/visit/visit-loader.tsx';
import type { Tags } from '#lib/browser/tags.ts';
import type { Settings } from '#lib/env/settings.ts';
import { regionOrigin } from '#lib/region/site.ts';
import { runtime } from '#process/runtime.ts';
import { pageContext } from '../_page/context.ts';
import { readEveryRegion } from '../_page/every-region.ts';
import { regionValue } from '../_page/region-value.ts';

type Props = { children: ReactNode; params: Promise<{ region: string }> };

/** In development files change under their names, so that nothing of them may be kept. */
const IS_BUILT = process.env.NODE_ENV === 'production';

/** Pages are rendered when they are asked for and kept by the server's page cache; Next keeps none. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  return context === null ? {} : { metadataBase: new URL(regionOrigin(context.site, context.region)) };
}

/** What comes of others with a visitor's consent; no word of it where there is none. */
function foreign({ tags, supportChat: chat }: Settings): { tags?: Tags; chat?: string } {
  return { ...(tags === null ? {} : { tags }), ...(chat === null ? {} : { chat }) };
}

/** Header, footer and the islands that every page of a region has. */
export default async function RegionLayout({ children, params }: Props) {
  const { region } = await params;
  const context = pageContext(region);
  if (context === null) notFound();
  const { city, base, site } = context;
  const [regions, settings] = await Promise.all([readEveryRegion(), readShop('getSiteSwitches', city, {})]);
  const value = regionValue(context, regions[city]);
  return (
    <RegionProvider value={value}>
      <ShopRouterProvider>
        <Chrome
          region={context.region}
          base={base}
          sites={value.sites}
          shopName={site.shopName}
          company={runtime().company}
          cabinetUrl={site.cabinetUrl}
          priceList={value.priceList}
          phone={value.phone}
          regions={regions}
          settings={settings}
        >
          {children}
        </Chrome>
        <TileControls />
        <VisitLoader
          alert={settings.alert}
          noPicture={site.notFoundImages}
          keepsPages={site.offlineCopies && IS_BUILT}
          {...foreign(site)}
        />
      </ShopRouterProvider>
    </RegionProvider>
  );
}
