'use client';

import { useId, useRef, useState } from 'react';
import type { CartPromo } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { errorId, FieldError } from '#components/kit/form/field-error.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { pastedCode } from '#lib/text/pasted.ts';
import { AppliedPromo } from './applied-promo.tsx';
import { applyPromo } from './apply-promo.ts';
import styles from './promo-entry.module.css';

/** A code has 32 signs; what is pasted around it must not cut it into another one. */
const LONGEST_TYPED = 100;

/** What is being done with the typed code; success is the cart's own promo. */
type Entry = { kind: 'idle' | 'loading' } | { kind: 'error'; text: string };

type PromoEntryProps = {
  promo: CartPromo | null;
  /** What the code takes off, kopecks. */
  promoSum: number;
  lines: readonly CartLine[];
};

/** The field for a promo code, and in its place the code that the cart has (acc-D4). */
export function PromoEntry({ promo, promoSum, lines }: PromoEntryProps) {
  const place = useRef<HTMLFieldSetElement>(null);

  function tell(refusal: string | null) {
    place.current?.dispatchEvent(promoEvent(refusal));
    if (refusal === null) place.current?.focus();
  }

  return (
    <fieldset className={styles.place} ref={place} tabIndex={-1} aria-label="Промокод">
      {promo === null ? (
        <PromoField onTried={tell} />
      ) : (
        <AppliedPromo
          promo={promo}
          promoSum={promoSum}
          lines={lines}
          onRemoved={() => place.current?.focus()}
        />
      )}
    </fieldset>
  );
}

/** What becomes of a code is told to whoever listens on the page, counters for one (sections 4 and 8). */
function promoEvent(refusal: string | null): Event {
  return refusal === null
    ? new CustomEvent('promo:success', { bubbles: true })
    : new CustomEvent('promo:error', { bubbles: true, detail: refusal });
}

function PromoField({ onTried }: { onTried: (refusal: string | null) => void }) {
  const { city } = useRegion();
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [entry, setEntry] = useState<Entry>({ kind: 'idle' });

  function refuse(text: string) {
    setEntry({ kind: 'error', text });
    toast.error(text);
    input.current?.focus();
  }

  async function submit() {
    if (entry.kind === 'loading') return;
    const asked = pastedCode(code);
    if (asked === '') return refuse('Вы не ввели промокод');
    setEntry({ kind: 'loading' });
    const refusal = await applyPromo(asked, city);
    onTried(refusal);
    // A cart that names no promo leaves the field where it is, ready for another code. What was written there
    // since is not what was refused.
    if (refusal === null || pastedCode(input.current?.value ?? '') !== asked) setEntry({ kind: 'idle' });
    else refuse(refusal);
  }

  const isWrong = entry.kind === 'error';
  return (
    <div className={styles.entry}>
      <label className={styles.label} htmlFor={field}>
        Промокод
      </label>
      <div className={styles.row}>
        <input
          className={styles.input}
          id={field}
          ref={input}
          value={code}
          maxLength={LONGEST_TYPED}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId(field) : undefined}
          onChange={(event) => {
            setCode(event.target.value.toUpperCase());
            if (isWrong) setEntry({ kind: 'idle' });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // In the order's form Enter would send the order.
            event.preventDefault();
            void submit();
          }}
        />
        <Button onClick={() => void submit()} isBusy={entry.kind === 'loading'}>
          Применить
        </Button>
      </div>
      <FieldError field={field}>{isWrong ? entry.text : undefined}</FieldError>
    </div>
  );
}
