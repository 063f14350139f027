import type { Metadata } from 'next';
import { pageContext } from '#app/_page/context.ts';
import { RegionMessage } from '#app/_page/region-message.tsx';
import { REFUSALS } from '#lib/refusals.ts';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  return context === null ? {} : { title: 'Произошла ошибка', robots: { index: false } };
}

/** A region's answer while too many pages are asked for; the door sends it with 503 and the time to wait. */
export default async function BusyPage({ params }: Props) {
  const context = pageContext((await params).region);
  return context === null ? null : (
    <RegionMessage heading="Произошла ошибка">
      <p>{REFUSALS.busy[1]}</p>
    </RegionMessage>
  );
}
