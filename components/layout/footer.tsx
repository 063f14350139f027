import type { CategoryNode } from '#api/contract/category.ts';
import type { Region } from '#api/contract/region.ts';
import { CategoryLink } from '#components/catalog/category-link.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { pageUrl, phoneUrl } from '#lib/urls.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

type FooterProps = {
  base: string;
  shopName: string;
  /** The city offices. */
  offices: readonly Region[];
  categories: readonly CategoryNode[];
};

/** Foot of every page: the catalogue's roots and the city offices (B6). */
export function Footer({ base, shopName, offices, categories }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo shopName={shopName} />
          <p className={styles.note}>
            Интернет-магазин для бизнеса. Отдел продаж: понедельник–пятница,{' '}
            <span className={styles.hours}>10:00–18:00</span>.
          </p>
        </div>
        <nav className={styles.catalogue} aria-label="Каталог">
          <p className={styles.heading}>
            <IntentLink className={styles.link} href={pageUrl(base, '/catalog')}>
              Каталог
            </IntentLink>
          </p>
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryLink className={styles.link} category={category} base={base}>
                  {category.name}
                </CategoryLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.offices}>
          {offices.map((office) => (
            <address className={styles.office} key={office.id}>
              <p className={styles.heading}>{office.name}</p>
              <a className={styles.phone} href={phoneUrl(office.phone)}>
                {office.phone}
              </a>
              {office.address === null ? null : <p>{office.address}</p>}
            </address>
          ))}
        </div>
      </div>
    </footer>
  );
}
