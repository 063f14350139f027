import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { SearchShell } from '#components/search/page/search-shell.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from '../simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

const NAME = 'Поиск';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  return houseMetadata(context, {
    name: NAME,
    about: 'товары по названию и артикулу, с ценами и наличием.',
    path: '/search',
    hidden: true,
  });
}

/** All searches of a region share this one page: the address names the words, its island asks (acc-C16). */
export default async function SearchRoute({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { base, city, site } = context;
  const region = await readShop('getRegionData', city, {});
  return (
    <PageFrame context={context} path="/search">
      <div className={styles.page}>
        <Breadcrumbs steps={[{ name: 'Главная', href: pageUrl(base, '/') }, { name: NAME }]} />
        <SearchShell
          city={city}
          shop={{ base, noPicture: site.notFoundImages }}
          phone={region?.phone ?? null}
        />
      </div>
    </PageFrame>
  );
}
