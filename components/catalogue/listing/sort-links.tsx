import { SORTS, type Sort } from '#lib/sorts.ts';
import { OrderLinks } from './order-links.tsx';

const LABELS: Readonly<Record<Sort, string>> = {
  popular: 'Популярные',
  new: 'Сначала новые',
  price: 'Дешевле',
  'price-desc': 'Дороже',
  name: 'По названию',
};
const ORDERS = SORTS.map((name) => ({ name, label: LABELS[name] }));

type SortLinksProps = { current: Sort; hrefOf: (sort: Sort) => string };

/** The orders of a listing. */
export function SortLinks(links: SortLinksProps) {
  return <OrderLinks orders={ORDERS} {...links} />;
}
