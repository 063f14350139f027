import { useState } from 'react';
import type { ContactField, OrderCard } from '#api/contract/desk/order-shapes.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { useMay } from '#desk/client/me.tsx';
import { BehindCurtain } from '#desk/kit/curtain/curtain.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { CONTACT_LABELS } from '#lib/desk/contact-labels.ts';
import { phoneWords } from '#lib/phone.ts';
import { plural } from '#lib/plural.ts';
import { ContactsDialog } from './contacts-dialog.tsx';
import { OrderAgain } from './order-again.tsx';
import styles from './order-buyer.module.css';
import { otherWay } from './order-words.ts';
import { ReceivingDialog } from './receiving/receiving-dialog.tsx';

const FIELDS = Object.keys(CONTACT_LABELS) as ContactField[];

/** Who ordered: looking here is in the journal. */
export function OrderBuyer({ card }: { card: OrderCard }) {
  const { contacts, wished, ordered, page } = card;
  const phone = contacts.phone ?? '';
  const mayChange = useMay('orders.change');
  const [asked, setAsked] = useState<'contacts' | 'receiving' | null>(null);
  const canReceive = mayChange && card.frozen === null;
  const change = (): void => setAsked('receiving');
  useHotkeys({ KeyR: canReceive ? { label: 'Изменить получение', act: change } : null });
  return (
    <section className={styles.buyer} aria-labelledby="order-buyer">
      <h2 id="order-buyer">Покупатель</h2>
      <BehindCurtain>
        <p>
          {ordered.orders} {plural(ordered.orders, ['заказ', 'заказа', 'заказов'])} с этого телефона
          {ordered.cancelled === 0 ? '' : `, отменено:\u00a0${ordered.cancelled}`}
        </p>
        {phone === '' ? null : (
          <a className={styles.call} href={`tel:${phone}`}>
            <Icon name="phone" size={18} /> Позвонить
          </a>
        )}
        <dl>
          {FIELDS.map((field) => {
            const text = contacts[field];
            if (text === null || text === '' || field === otherWay(card.row.isPickup)) return null;
            return (
              <div key={field}>
                <dt>{CONTACT_LABELS[field]}</dt>
                <dd>{field === 'phone' ? phoneWords(text) : text}</dd>
              </div>
            );
          })}
          {wished === null ? null : (
            <div>
              <dt>Когда удобно</dt>
              <dd>{wished}</dd>
            </div>
          )}
        </dl>
        <a className={styles.page} href={page} target="_blank" rel="noreferrer">
          Страница заказа у покупателя <Icon name="external-link" size={16} />
        </a>
      </BehindCurtain>
      {mayChange ? (
        <>
          {canReceive ? (
            <Button size="sm" onClick={change}>
              Изменить получение <kbd>r</kbd>
            </Button>
          ) : null}
          <Button size="sm" onClick={() => setAsked('contacts')}>
            Исправить данные
          </Button>
          <OrderAgain card={card} />
        </>
      ) : null}
      {asked === 'contacts' ? <ContactsDialog card={card} onClose={() => setAsked(null)} /> : null}
      {asked === 'receiving' ? <ReceivingDialog card={card} onClose={() => setAsked(null)} /> : null}
    </section>
  );
}
