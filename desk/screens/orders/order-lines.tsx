import { useState } from 'react';
import type { OrderCard, OrderCardLine } from '#api/contract/desk/order-shapes.ts';
import { Picture } from '#components/kit/picture/picture.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useMay } from '#desk/client/me.tsx';
import { BehindCurtain } from '#desk/kit/curtain/curtain.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import { formatMoney } from '#lib/money.ts';
import { OrderEdit } from './edit/order-edit.tsx';
import styles from './order-lines.module.css';

function Stock({ line }: { line: OrderCardLine }) {
  const { stock, quantity, measure } = line;
  if (stock === null) return <span className={styles.soft}>—</span>;
  return (
    <span className={stock < quantity ? styles.short : undefined}>
      {stock} {measure}
    </span>
  );
}

/** What was ordered, as it was sold, and what there is of it now. */
export function OrderLines({ card }: { card: OrderCard }) {
  const mayChange = useMay('orders.change');
  const [isEdited, setEdited] = useState(false);
  const canEdit = mayChange && card.frozen === null;
  const edit = (): void => setEdited(true);
  useHotkeys({ KeyE: canEdit && !isEdited ? { label: 'Изменить состав', act: edit } : null });
  const { lines, sums, stockAt, frozen } = card;
  return (
    <section className={styles.section} aria-labelledby="order-lines">
      <h2 id="order-lines">Состав, {lines.length}</h2>
      {canEdit && !isEdited ? (
        <p className={styles.press}>
          <Button size="sm" onClick={edit}>
            Изменить состав <kbd>e</kbd>
          </Button>
        </p>
      ) : null}
      {isEdited ? <OrderEdit card={card} onClose={() => setEdited(false)} /> : null}
      <BehindCurtain>
        <table className={styles.table} hidden={isEdited}>
          <thead>
            <tr>
              <th scope="col">Товар</th>
              <th scope="col">Количество</th>
              <th scope="col">Цена</th>
              <th scope="col">Сумма</th>
              <th scope="col" title={stockAt === null ? undefined : `на ${momentWords(stockAt)}`}>
                Остаток
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line}>
                <td>
                  <span className={styles.goods}>
                    <span className={styles.picture}>
                      <Picture address={line.picture} alt="" sizes="44px" maxWidth={320} />
                    </span>
                    <span>
                      {line.name} <small>арт. {line.code}</small>
                    </span>
                  </span>
                </td>
                <td>
                  {line.quantity} {line.measure}
                  {line.inBase}
                </td>
                <td>{formatMoney(line.price)}</td>
                <td>{formatMoney(line.sum)}</td>
                <td>
                  <Stock line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={styles.sums} hidden={isEdited}>
          {sums.map(({ what, name, kopecks }) => (
            <div key={what} className={what === 'total' ? styles.total : undefined}>
              <dt>{name}</dt>
              <dd>{formatMoney(kopecks)}</dd>
            </div>
          ))}
        </dl>
      </BehindCurtain>
      {stockAt === null ? null : <p className={styles.soft}>Остатки на {momentWords(stockAt)}</p>}
      {frozen === null ? null : <p className={styles.soft}>{frozen}</p>}
    </section>
  );
}
