'use client';

import { memo, useId, useState } from 'react';
import type { OrderedGood, OrderedLine } from '#api/contract/quick-order/calls.ts';
import { NumberStepper } from '#components/kit/form/number-stepper.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { formatMoney, formatPrice } from '#lib/money.ts';
import { wholePacks } from '#lib/packs/pack-rule.ts';
import { priceAt } from '#lib/packs/price-at.ts';
import { orderedAmount } from '#lib/quick-order/ordered-amount.ts';
import { editedLine, type LineEdit } from '#lib/quick-order/taken-lines.ts';
import { articleText } from '#lib/text/article-text.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { productUrl } from '#lib/urls.ts';
import styles from './checked-line.module.css';

type CheckedLineProps = {
  line: OrderedLine;
  at: number;
  edit: LineEdit | undefined;
  onEdit: (at: number, edit: LineEdit) => void;
};

/** A line as it was typed, what it means, and how many of that: everything of it can be changed. */
export const CheckedLine = memo(Line);

function Line({ line, at, edit, onEdit }: CheckedLineProps) {
  const taken = editedLine(line, edit);
  const { outcome, product, candidates, more, notes, typed } = line;
  return (
    <li className={styles.line}>
      <p className={styles.typed}>
        <span className={styles.number}>{line.line}</span>
        <span className={styles.text}>{typed.replaceAll('\t', '  ')}</span>
      </p>
      <div className={styles.good}>
        {product === null ? null : <Good good={product} />}
        {candidates.length === 0 ? null : (
          <Choice
            candidates={candidates}
            more={more}
            chosen={edit?.code}
            onChoose={(code) => onEdit(at, { code })}
          />
        )}
        {notes.map((note) => (
          <p key={note} className={outcome === 'found' ? styles.note : styles.remark}>
            {withUnitsKept(note)}
          </p>
        ))}
      </div>
      {taken === null ? null : <Quantity {...taken} onChange={(quantity) => onEdit(at, { quantity })} />}
    </li>
  );
}

function Good({ good }: { good: OrderedGood }) {
  const { base } = useRegion();
  const { id, code, name, price, measure } = good;
  return (
    <>
      <IntentLink className={styles.name} href={productUrl(base, id)}>
        {withUnitsKept(name)}
      </IntentLink>
      <p className={styles.facts}>
        {[articleText(code), price === null ? '' : formatPrice(price, measure)].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

type ChoiceProps = {
  candidates: readonly OrderedGood[];
  more: number;
  chosen: string | undefined;
  onChoose: (code: string) => void;
};

/** Goods that a line may mean; none is taken before it is chosen. */
function Choice({ candidates, more, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Какой товар</legend>
      {candidates.map((good) => (
        <label key={good.code} className={styles.candidate}>
          <input
            type="radio"
            name={name}
            checked={good.code === chosen}
            onChange={() => onChoose(good.code)}
          />
          <span>
            <span>{withUnitsKept(good.name)}</span>
            <span className={styles.facts}>
              {[articleText(good.code), good.price === null ? '' : formatPrice(good.price, good.measure)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
      {more === 0 ? null : <p className={styles.facts}>{`И ещё ${more}: уточните артикул`}</p>}
    </fieldset>
  );
}

type QuantityProps = { product: OrderedGood; quantity: number; onChange: (quantity: number) => void };

function Quantity({ product, quantity, onChange }: QuantityProps) {
  const [said, setSaid] = useState<string | null>(null);
  const { name, measure, packMin, price, volumePrices } = product;

  function type(text: string) {
    if (/^0*$/.test(text.trim())) {
      setSaid(null);
      return onChange(0);
    }
    const amount = orderedAmount(text, product);
    if (amount.kind === 'bad') return setSaid(`«${text}» — ${amount.why}`);
    const packed = wholePacks(amount.amount, { packMin, direction: 1 });
    setSaid(
      packed === amount.amount ? amount.said : `${amount.amount} → ${packed}: продажа кратно ${packMin}`,
    );
    onChange(packed);
  }
  function step(direction: 1 | -1) {
    setSaid(null);
    onChange(wholePacks(quantity + direction * packMin, { packMin, direction }));
  }
  const sum = price === null ? null : quantity * priceAt(price, volumePrices, quantity);
  return (
    <>
      <div className={styles.quantity}>
        <NumberStepper
          label={`Количество: ${name}`}
          value={quantity}
          measure={measure}
          canLower={quantity > 0}
          onStep={step}
          onType={type}
        />
        <span className={styles.measure}>{measure}</span>
        {said === null ? null : (
          <p className={styles.remark} role="status">
            {said}
          </p>
        )}
      </div>
      <p className={styles.sum}>{quantity === 0 || sum === null ? 'не берём' : formatMoney(sum)}</p>
    </>
  );
}
