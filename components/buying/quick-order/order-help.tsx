import { PriceListLink } from '#components/pieces/price-list-link.tsx';
import styles from './order-form.module.css';

const EXAMPLES = ['110395 24', 'PM-421-WP; 5\u00a0шт', '4607012345678 x 2\u00a0кор'];

/** How a list is written, and where the price list is that may be filled in instead. */
export function OrderHelp({ priceList }: { priceList: string | undefined }) {
  return (
    <aside className={styles.help} aria-label="Как составить список">
      <h2 className={styles.heading}>Как составить список</h2>
      <p>В каждой строке — артикул и количество. Можно вставить столбцы из Excel.</p>
      <ul className={styles.examples}>
        {EXAMPLES.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
      <p>Вместо артикула подойдёт штрихкод. Без количества берём одну упаковку.</p>
      {priceList === undefined ? null : (
        <p>
          Или заполните столбец «Заказ» и загрузите файл: <PriceListLink href={priceList} />
        </p>
      )}
    </aside>
  );
}
