import type { Metadata } from 'next';
import { pageContext } from '#app/_page/context.ts';
import { RegionMessage } from '#app/_page/region-message.tsx';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  return context === null ? {} : { title: 'Произошла ошибка', robots: { index: false } };
}

/** A region's answer to a failed render; the door sends it with status 500 (acc-A6). */
export default async function FailedPage({ params }: Props) {
  const context = pageContext((await params).region);
  return context === null ? null : <RegionMessage heading="Произошла ошибка" />;
}
