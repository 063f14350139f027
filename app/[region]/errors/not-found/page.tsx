import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { RegionMessage } from '#app/_page/region-message.tsx';
import { LostWays } from '#components/catalogue/lost-ways/lost-ways.tsx';
import { MessageCode } from '#components/pieces/page/message-page.tsx';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  return context === null ? {} : { title: 'Страница не найдена', robots: { index: false } };
}

/** A region's 404 with header and footer; the door sends it in the place of every 404 document (acc-A6). */
export default async function NotFoundPage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { city, base } = context;
  const roots = await readShop('getRootCategories', city, {});
  return (
    <RegionMessage
      heading="Страница не найдена"
      sign={<MessageCode code="404" />}
      below={<LostWays roots={roots} base={base} />}
    />
  );
}
