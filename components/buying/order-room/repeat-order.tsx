'use client';

import { useRef, useState } from 'react';
import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { orderRoomCalls, type RepeatPreview as Preview } from '#api/contract/order-room.ts';
import { NowInCart } from '#components/buying/in-cart/now-in-cart.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { cartStore } from '#store/cart.ts';
import styles from './order-actions.module.css';
import { RepeatPreview } from './repeat-preview.tsx';

type RepeatOrderProps = {
  token: string;
  /** Which of several orders on a page. */
  name?: string;
};

/** Where a repeat has got to: nothing asked, what it would do, done. */
type Step = { kind: 'idle' | 'done' } | { kind: 'preview'; preview: Preview };

/**
 * Says what the order's lines would be in the cart of this region and what is not as it was, and puts them
 * there once the buyer agrees (acc-D15).
 */
export function RepeatOrder({ token, name }: RepeatOrderProps) {
  const { city } = useRegion();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const button = useRef<HTMLButtonElement>(null);

  /** Asks and says why it did not work; one question at a time. */
  async function during(question: () => Promise<{ text: string } | null>) {
    if (isBusy) return;
    setBusy(true);
    setFailed(null);
    const refused = await question();
    setBusy(false);
    setFailed(refused?.text ?? null);
  }

  const look = () =>
    during(async () => {
      const answer = await ask(orderRoomCalls.previewRepeat, { token }, { city });
      if (isFailure(answer)) return answer;
      setStep({ kind: 'preview', preview: answer });
      return null;
    });
  const repeat = () =>
    during(async () => {
      const answer = await ask(orderRoomCalls.repeatOrder, { token }, { city });
      if (isFailure(answer)) return answer;
      cartStore.show(answer.cart);
      setStep({ kind: 'done' });
      return null;
    });

  return (
    <div className={name === undefined ? styles.repeat : styles.listed}>
      <Button
        ref={button}
        variant="primary"
        size={name === undefined ? 'md' : 'sm'}
        isBusy={isBusy && step.kind !== 'preview'}
        aria-label={name === undefined ? undefined : `Повторить, ${name}`}
        onClick={() => void look()}
      >
        {name === undefined ? 'Повторить заказ' : 'Повторить'}
      </Button>
      {step.kind === 'preview' ? (
        <RepeatPreview
          preview={step.preview}
          isBusy={isBusy}
          onRepeat={() => void repeat()}
          onClose={() => {
            setStep({ kind: 'idle' });
            button.current?.focus();
          }}
        />
      ) : null}
      <div role="status">
        {failed === null ? null : <p className={styles.failure}>{failed}</p>}
        {step.kind === 'done' ? <NowInCart words="Товары заказа в корзине." /> : null}
      </div>
    </div>
  );
}
