import type { Region } from '#api/contract/region.ts';
import { mark } from '#components/kit/ui/marks.ts';
import { OutsideLink } from '#components/kit/ui/outside-link.tsx';
import { Still } from '#components/kit/ui/still/still.tsx';
import { type Company, known, type Office } from '#lib/company.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { phoneUrl } from '#lib/urls.ts';
import { Logo } from '../header/logo.tsx';
import styles from './footer.module.css';
import { FooterLinks, LegalLine } from './footer-links.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Comes empty: what a device may choose of the look, `look-choice.ts` draws. */
      'look-choice': HTMLAttributes<HTMLElement>;
    }
  }
}

/** Telephones and addresses; null = the backend knows no such region. */
export type Regions = Readonly<Record<RegionCode, Region | null>>;

type FooterProps = {
  base: string;
  shopName: string;
  company: Company;
  cabinetUrl: string;
  priceList?: string | undefined;
  regions: Regions;
};

/**
 * Foot of every page: pages for clients and about the company, offices, departments, the legal line (acc-B6).
 */
export function Footer({ base, shopName, cabinetUrl, priceList, regions, company }: FooterProps) {
  const { social, legalName } = company;
  return (
    <Still
      as="footer"
      className={styles.footer}
      data-above-dock=""
      of={['footer', base, shopName, cabinetUrl, priceList, regions, company]}
    >
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo shopName={shopName} />
          <p className={styles.note}>Интернет-магазин для бизнеса: оптом и в розницу.</p>
          <p {...mark('counts', 'social')}>
            <OutsideLink className={styles.link} href={social.url}>
              {social.name}
            </OutsideLink>
          </p>
        </div>
        <FooterLinks base={base} cabinetUrl={cabinetUrl} priceList={priceList} />
        <Offices offices={company.offices} regions={regions} />
        <Departments departments={company.departments} />
      </div>
      <div className={styles.legal}>
        <p>{legalName}</p>
        <LegalLine base={base} />
        <look-choice />
      </div>
    </Still>
  );
}

const byFooterPlace = (a: Office, b: Office) => REGIONS[a.city].footerPlace - REGIONS[b.city].footerPlace;

function Offices({ offices, regions }: { offices: Company['offices']; regions: Regions }) {
  return (
    <div className={styles.places}>
      {offices.toSorted(byFooterPlace).map(({ city, name, address, hours }) => {
        const region = regions[city];
        const place = region?.address ?? known(address);
        return (
          <address className={styles.place} key={city}>
            <p className={styles.heading}>{name}</p>
            {region === null ? null : (
              <a className={styles.phone} href={phoneUrl(region.phone)}>
                {region.phone}
              </a>
            )}
            {place === null ? null : <p>{place}</p>}
            <p className={styles.soft}>{region?.hours ?? hours}</p>
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
