import type { Region } from '#api/contract/region.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { OutsideLink } from '#components/kit/ui/outside-link.tsx';
import { type Company, known } from '#lib/company.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { mapUrl, phoneUrl } from '#lib/urls.ts';
import styles from './contacts.module.css';

type ContactsProps = {
  company: Company;
  /** Telephones of the offices; null where the backend knows no such region. */
  regions: Readonly<Record<RegionCode, Region | null>>;
  /** Its office comes first. */
  city: RegionCode;
};

/** Offices, departments, requisites and the social network link (specification section 2, footer). */
export function Contacts({ company, regions, city }: ContactsProps) {
  const offices = [...company.offices].sort((a, b) => Number(b.city === city) - Number(a.city === city));
  return (
    <div className={styles.contacts}>
      <section className={styles.group} aria-labelledby="offices">
        <h2 className={styles.heading} id="offices">
          Офисы и склады
        </h2>
        <ul className={styles.cards}>
          {offices.map((office) => {
            const region = regions[office.city];
            const address = region?.address ?? known(office.address);
            return (
              <li className={styles.card} key={office.city}>
                <h3 className={styles.name}>{office.name}</h3>
                <address className={styles.lines}>
                  {region === null ? null : (
                    <a className={styles.phone} href={phoneUrl(region.phone)}>
                      {region.phone}
                    </a>
                  )}
                  {address === null ? null : (
                    <p className={styles.line}>
                      <Icon name="map-pin" size={18} />
                      <OutsideLink className={styles.link} href={mapUrl(address)}>
                        {address}
                      </OutsideLink>
                    </p>
                  )}
                  <p className={styles.line}>
                    <Icon name="clock" size={18} />
                    {region?.hours ?? office.hours}
                  </p>
                </address>
              </li>
            );
          })}
        </ul>
      </section>
      <section className={styles.group} aria-labelledby="departments">
        <h2 className={styles.heading} id="departments">
          Отделы
        </h2>
        <ul className={styles.cards}>
          {company.departments.map(({ name, purpose, email, extension }) => (
            <li className={styles.card} key={email}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.purpose}>{purpose}</p>
              <p className={styles.line}>
                <Icon name="mail" size={18} />
                <a className={styles.link} href={`mailto:${email}`}>
                  {email}
                </a>
              </p>
              <p className={styles.line}>
                <Icon name="phone" size={18} />
                Добавочный {extension}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <Requisites company={company} />
      <p className={styles.social}>
        Мы в социальной сети:{' '}
        <a
          className={styles.link}
          href={company.social.url}
          target="_blank"
          rel="noopener"
          {...mark('counts', 'social')}
        >
          {company.social.name}
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </a>
      </p>
    </div>
  );
}

function Requisites({ company }: { company: Company }) {
  const rows = [
    ['Организация', company.legalName],
    ['ИНН', company.inn],
    ['КПП', company.kpp],
    ['ОГРН', company.ogrn],
    ['Юридический адрес', company.legalAddress],
    ['Банк', company.bank],
    ['Расчётный счёт', company.account],
    ['Почта', company.email],
  ] as const;
  return (
    <section className={styles.group} aria-labelledby="requisites">
      <h2 className={styles.heading} id="requisites">
        Реквизиты
      </h2>
      <dl className={styles.rows}>
        {rows.flatMap(([name, value]) =>
          value === null ? (
            []
          ) : (
            <div className={styles.row} key={name}>
              <dt className={styles.term}>{name}</dt>
              <dd className={styles.value}>
                {name === 'Почта' ? (
                  <a className={styles.link} href={`mailto:${value}`}>
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
