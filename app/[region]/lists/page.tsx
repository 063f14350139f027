import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { MyListsPlace } from '#components/buying/my-lists/my-lists-island.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { NeedsScript } from '#components/pieces/page/needs-script.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from '../simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

const NAME = 'Мои списки';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  return houseMetadata(context, {
    name: NAME,
    about: 'списки товаров этого устройства.',
    path: '/lists',
    hidden: true,
  });
}

/** The lists of a browser are known to it alone, so the page is a heading around their island (acc-D15). */
export default async function ListsRoute({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { base, city } = context;
  const phone = (await readShop('getRegionData', city, {}))?.phone ?? null;
  return (
    <PageFrame context={context} path="/lists">
      <div className={styles.page}>
        <Breadcrumbs steps={[{ name: 'Главная', href: pageUrl(base, '/') }, { name: NAME }]} />
        <PageHeading>{NAME}</PageHeading>
        <NeedsScript what="Список товаров" phone={phone} />
        <MyListsPlace />
      </div>
    </PageFrame>
  );
}
