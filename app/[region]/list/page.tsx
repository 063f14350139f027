import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { LinkedListPlace } from '#components/buying/my-lists/linked-list-island.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { NeedsScript } from '#components/pieces/page/needs-script.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from '../simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

const NAME = 'Список товаров';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  return houseMetadata(context, {
    name: NAME,
    about: 'товары из ссылки: цены, наличие, сумма.',
    path: '/list',
    hidden: true,
  });
}

/** The list stands in the address behind «#», which only a browser sees: one page serves all (acc-D15). */
export default async function ListRoute({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { base, city } = context;
  const phone = (await readShop('getRegionData', city, {}))?.phone ?? null;
  return (
    <PageFrame context={context} path="/list">
      <div className={styles.page}>
        <Breadcrumbs
          steps={[
            { name: 'Главная', href: pageUrl(base, '/') },
            { name: 'Мои списки', href: pageUrl(base, '/lists') },
            { name: NAME },
          ]}
        />
        <PageHeading>{NAME}</PageHeading>
        <NeedsScript what="Список" phone={phone} />
        <LinkedListPlace />
      </div>
    </PageFrame>
  );
}
