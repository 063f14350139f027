import type { Metadata } from 'next';
import { pageContext } from '#app/_page/context.ts';
import { ServicesPage, servicesMetadata } from '#app/_page/services.tsx';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  return context === null ? {} : servicesMetadata(context, false);
}

/** What the shop does beside selling (acc-C9). */
export default async function ServicesRoute({ params }: Props) {
  const context = pageContext((await params).region);
  return context === null ? null : <ServicesPage context={context} path="/services" />;
}
