import type { ReactNode } from 'react';
import type { Region } from '#api/contract/region.ts';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { COMPANY, type Company, type Office } from '#lib/company.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { pageUrl, phoneUrl } from '#lib/urls.ts';
import { Logo } from '../header/logo.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import styles from './footer.module.css';

type Links = readonly (readonly [path: `/${string}`, name: string])[];

const FOR_CLIENTS: Links = [
  ['/catalog', 'Каталог'],
  ['/services', 'Услуги'],
  ['/shipping', 'Доставка'],
  ['/order-info', 'Как сделать заказ'],
];
const ABOUT_COMPANY: Links = [
  ['/about', 'О нас'],
  ['/contacts', 'Контакты'],
  ['/sellers', 'Франчайзи'],
  ['/payment-info', 'Оплата'],
  ['/refund-info', 'Возврат'],
  ['/policy', 'Политика конфиденциальности'],
];
const LEGAL: Links = [
  ['/offer', 'Договор оферты'],
  ['/consent_visitor', 'Обработка данных посетителей'],
  ['/cookie', 'Файлы Cookie'],
];

/** Telephones and addresses; null = the backend knows no such region. */
export type Regions = Readonly<Record<RegionCode, Region | null>>;

type FooterProps = {
  base: string;
  shopName: string;
  cabinetUrl: string;
  regions: Regions;
};

/** Foot of every page: pages for clients and about the company, offices, departments, the legal line (acc-B6). */
export function Footer({ base, shopName, cabinetUrl, regions }: FooterProps) {
  const { social, legalName } = COMPANY;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo shopName={shopName} />
          <p className={styles.note}>Интернет-магазин для бизнеса: оптом и в розницу.</p>
          <OutsideLink className={styles.link} href={social.url}>
            {social.name}
          </OutsideLink>
        </div>
        <Group heading="Клиентам" links={FOR_CLIENTS} base={base}>
          <li>
            <OutsideLink className={styles.link} href={cabinetUrl}>
              Личный кабинет
            </OutsideLink>
          </li>
        </Group>
        <Group heading="Компания" links={ABOUT_COMPANY} base={base} />
        <Offices offices={COMPANY.offices} regions={regions} />
        <Departments departments={COMPANY.departments} />
      </div>
      <div className={styles.legal}>
        <p>{legalName}</p>
        <ul className={styles.line}>
          {LEGAL.map(([path, name]) => (
            <li key={path}>
              <IntentLink className={styles.link} href={pageUrl(base, path)}>
                {name}
              </IntentLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

type GroupProps = { heading: string; links: Links; base: string; children?: ReactNode };

function Group({ heading, links, base, children }: GroupProps) {
  return (
    <nav aria-label={heading}>
      <p className={styles.heading}>{heading}</p>
      <ul className={styles.links}>
        {links.map(([path, name]) => (
          <li key={path}>
            <IntentLink className={styles.link} href={pageUrl(base, path)}>
              {name}
            </IntentLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

const byFooterPlace = (a: Office, b: Office) => REGIONS[a.city].footerPlace - REGIONS[b.city].footerPlace;

function Offices({ offices, regions }: { offices: Company['offices']; regions: Regions }) {
  return (
    <div className={styles.places}>
      {offices.toSorted(byFooterPlace).map(({ city, name, address, hours }) => {
        const region = regions[city];
        return (
          <address className={styles.place} key={city}>
            <p className={styles.heading}>{name}</p>
            {region === null ? null : (
              <a className={styles.phone} href={phoneUrl(region.phone)}>
                {region.phone}
              </a>
            )}
            <p>{region?.address ?? address}</p>
            <p className={styles.soft}>{hours}</p>
          </address>
        );
      })}
    </div>
  );
}

function Departments({ departments }: { departments: Company['departments'] }) {
  return (
    <div className={styles.places}>
      {departments.map(({ name, email, extension }) => (
        <address className={styles.place} key={name}>
          <p className={styles.heading}>{name}</p>
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
          <p className={styles.soft}>доб. {extension}</p>
        </address>
      ))}
    </div>
  );
}
