import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { OutsideLink } from '#components/kit/ui/outside-link.tsx';
import { PriceListLink } from '#components/pieces/price-list-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './footer.module.css';

type Page = readonly [path: `/${string}`, name: string];

/**
 * Before the cabinet, which is another site, and after it (specification section 2), then the favourites and
 * the orders of this browser (acc-D6, acc-D15).
 */
const BEFORE_CABINET: readonly Page[] = [
  ['/catalog', 'Каталог'],
  ['/services', 'Услуги'],
  ['/shipping', 'Доставка'],
];
const AFTER_CABINET: readonly Page[] = [
  ['/order-info', 'Как сделать заказ'],
  ['/favorites', 'Избранное'],
  ['/orders', 'Мои заказы'],
  ['/lists', 'Мои списки'],
];
const COMPANY: readonly Page[] = [
  ['/about', 'О нас'],
  ['/contacts', 'Контакты'],
  ['/sellers', 'Франчайзи'],
  ['/payment-info', 'Оплата'],
  ['/refund-info', 'Возврат'],
  ['/policy', 'Политика конфиденциальности'],
];
const LEGAL: readonly Page[] = [
  ['/offer', 'Договор оферты'],
  ['/consent_visitor', 'Обработка данных посетителей'],
  ['/cookie', 'Файлы Cookie'],
  ['/cookie#forget', 'Забыть меня на этом устройстве'],
];

type FooterLinksProps = {
  base: string;
  cabinetUrl: string;
  /** The address of the region's price list; absent where another server has the catalogue. */
  priceList?: string | undefined;
};

/** «Клиентам» and «Компания», each in the order of specification section 2 (acc-B6). */
export function FooterLinks({ base, cabinetUrl, priceList }: FooterLinksProps) {
  return (
    <>
      <nav aria-label="Клиентам">
        <p className={styles.heading}>Клиентам</p>
        <ul className={styles.links}>
          <Pages pages={BEFORE_CABINET} base={base} />
          <li>
            <OutsideLink className={styles.link} href={cabinetUrl}>
              Личный кабинет
            </OutsideLink>
          </li>
          <Pages pages={AFTER_CABINET} base={base} />
          {priceList === undefined ? null : (
            <li>
              <PriceListLink className={styles.link} href={priceList} />
            </li>
          )}
        </ul>
      </nav>
      <nav aria-label="Компания">
        <p className={styles.heading}>Компания</p>
        <ul className={styles.links}>
          <Pages pages={COMPANY} base={base} />
        </ul>
      </nav>
    </>
  );
}

/** The contract, the processing of visitors' data, the cookies, and the way to be forgotten (acc-D15). */
export function LegalLine({ base }: { base: string }) {
  return (
    <ul className={styles.line}>
      <Pages pages={LEGAL} base={base} />
    </ul>
  );
}

function Pages({ pages, base }: { pages: readonly Page[]; base: string }) {
  return pages.map(([path, name]) => (
    <li key={path}>
      <IntentLink className={styles.link} href={pageUrl(base, path)}>
        {name}
      </IntentLink>
    </li>
  ));
}
