import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { readRegion } from '#api/shop/read-region.ts';
import { readRootCategories } from '#api/shop/read-root-categories.ts';
import { CartLoader } from '#components/cart/cart-loader.tsx';
import { Chrome } from '#components/layout/chrome.tsx';
import { RegionProvider } from '#components/region/region-context.tsx';
import { ShopRouterProvider } from '#components/ui/shop-router.tsx';
import { regionOrigin } from '#lib/region/site.ts';
import { BUILD_REGION, pageContext } from '../_page/context.ts';
import { regionValue } from '../_page/region-value.ts';

type Props = { children: ReactNode; params: Promise<{ region: string }> };

/** Every page below is one static page per region; the build fails when one becomes dynamic. */
export const ensureStatic = 'navigation';

export function generateStaticParams() {
  return [{ region: BUILD_REGION }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  return context === null ? {} : { metadataBase: new URL(regionOrigin(context.site, context.region)) };
}

/** Header, footer and the islands that every page of a region has. */
export default async function RegionLayout({ children, params }: Props) {
  const { region } = await params;
  if (region === BUILD_REGION) return children;
  const context = pageContext(region);
  if (context === null) notFound();
  const [moscow, petersburg, categories] = await Promise.all([
    readRegion('msk'),
    readRegion('spb'),
    readRootCategories(context.city),
  ]);
  const terms = context.city === 'msk' ? moscow : petersburg;
  const value = regionValue(context, terms);
  return (
    <RegionProvider value={value}>
      <ShopRouterProvider>
        <Chrome
          base={context.base}
          shopName={context.site.shopName}
          phone={value.phone}
          offices={[moscow, petersburg].filter((office) => office !== null)}
          categories={categories}
        >
          {children}
        </Chrome>
      </ShopRouterProvider>
      <CartLoader />
    </RegionProvider>
  );
}
