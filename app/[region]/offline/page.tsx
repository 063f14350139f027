import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { RegionMessage } from '#app/_page/region-message.tsx';
import { NoCopy } from '#components/frame/notices/no-copy.tsx';
import { COPY_MARK } from '#lib/browser/offline-copies.ts';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  return { title: 'Нет соединения с интернетом', robots: { index: false }, other: { [COPY_MARK]: 'none' } };
}

/** What browsers show without a network instead of a page that they have no copy of (acc-D12). */
export default async function OfflinePage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const region = await readShop('getRegionData', context.city, {});
  return (
    <RegionMessage heading="Нет соединения с интернетом">
      <NoCopy phone={region?.phone ?? ''} />
    </RegionMessage>
  );
}
