import type { Metadata } from 'next';
import { pageContext } from '#app/_page/context.ts';
import { RegionMessage } from '#app/_page/region-message.tsx';
import { inRegion, pageTitle } from '#lib/seo.ts';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const title = pageTitle('Технические работы', context.site.shopName, context.region);
  const description = `${inRegion('Технические работы', context.region)}: магазин скоро снова откроется, корзина сохранится.`;
  return { title, description, robots: { index: false } };
}

/** Where a shopper waits while the backend is down (acc-A7, D16). */
export default async function TechnicalWorksPage({ params }: Props) {
  const context = pageContext((await params).region);
  return context === null ? null : (
    <RegionMessage heading="Технические работы">
      <p>Магазин скоро снова откроется. Корзина сохранится.</p>
    </RegionMessage>
  );
}
