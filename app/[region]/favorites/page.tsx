import type { Metadata } from 'next';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { BookmarksPage } from '#components/product/bookmarks/bookmarks-page.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from '../simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

const NAME = 'Избранное';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  return houseMetadata(context, {
    name: NAME,
    about: 'отложенные товары с ценами и наличием.',
    path: '/favorites',
    hidden: true,
  });
}

/** The favourites are personal, so the page is a heading around their island (acc-D6). */
export default async function FavoritesRoute({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { base, site } = context;
  return (
    <PageFrame context={context} path="/favorites">
      <div className={styles.page}>
        <Breadcrumbs steps={[{ name: 'Главная', href: pageUrl(base, '/') }, { name: NAME }]} />
        <PageHeading>{NAME}</PageHeading>
        <BookmarksPage noPicture={site.notFoundImages} />
      </div>
    </PageFrame>
  );
}
