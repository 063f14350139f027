import type { Metadata } from 'next';
import { MessagePage } from '#components/content/message-page.tsx';
import { pageUrl } from '#lib/urls.ts';
import { pageContext } from '../../_page/context.ts';

type Props = { params: Promise<{ region: string }> };

export const metadata: Metadata = { title: 'Страница не найдена', robots: { index: false } };

/** A region's 404, whole with header and footer; the middleware answers it with status 404 (A6). */
export default async function NotFoundPage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  return <MessagePage framed heading="Страница не найдена" code="404" homeUrl={pageUrl(context.base, '/')} />;
}
