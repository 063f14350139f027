import type { BrowserDatum } from '#lib/browser/browser-datum.ts';
import styles from './browser-data-table.module.css';

const PLACES: Readonly<Record<BrowserDatum['place'], string>> = {
  cookie: 'cookie',
  localStorage: 'хранилище браузера',
  sessionStorage: 'хранилище вкладки',
  cacheStorage: 'копии страниц',
};

/** All that the shop keeps in a browser, as the code itself knows it. */
export function BrowserDataTable({ data }: { data: readonly BrowserDatum[] }) {
  return (
    <section className={styles.section} aria-labelledby="browser-data">
      <h2 className={styles.heading} id="browser-data">
        Что магазин хранит в браузере
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Название и место</th>
            <th scope="col">Назначение</th>
            <th scope="col">Срок</th>
            <th scope="col">Кто ставит</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ name, place, purpose, lifetime, setBy }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                <span className={styles.place}>{PLACES[place]}</span>
              </th>
              <td>{purpose}</td>
              <td>{lifetime}</td>
              <td>{setBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
