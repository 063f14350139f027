'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../ui/icons/icon.tsx';
import styles from './number-stepper.module.css';

/** A typed text counts after this pause, ms (specification section 9). */
const TYPING_PAUSE = 750;

type NumberStepperProps = {
  /** Names the group: what is being counted. */
  label: string;
  value: number;
  /** What was typed and is no number: it stays in the field. */
  unread?: string | undefined;
  measure: string;
  /** False where minus would do nothing. */
  canLower: boolean;
  onStep: (direction: 1 | -1) => void;
  /** `isPause`: the shopper stopped typing; otherwise the field was left or Enter pressed. */
  onType: (text: string, isPause: boolean) => void;
  size?: 'md' | 'sm';
};

/**
 * What is being typed; null while nothing is. It counts when the shopper pauses, leaves the field or presses
 * Enter.
 */
function useDraft(onType: NumberStepperProps['onType']) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);

  function finish(isPause: boolean) {
    if (draft === null) return;
    setDraft(null);
    setTouched(true);
    onType(draft, isPause);
  }

  const finishTyping = useEffectEvent(() => finish(true));
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(finishTyping, TYPING_PAUSE);
    // Before the store's own listener, which sends what waits when the page goes away.
    window.addEventListener('pagehide', finishTyping, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', finishTyping, true);
    };
  }, [draft]);

  return { draft, isTouched, setDraft, touch: () => setTouched(true), finish };
}

/**
 * Minus, a text field and plus around a quantity. While it is typed the text stays as typed; what counts is
 * said aloud. One stop of the keyboard, whose arrow keys in the field do what the buttons do.
 */
export function NumberStepper({
  label,
  value,
  unread,
  measure,
  canLower,
  onStep,
  onType,
  size = 'md',
}: NumberStepperProps) {
  const { draft, isTouched, setDraft, touch, finish } = useDraft(onType);

  function press(direction: 1 | -1) {
    finish(false);
    touch();
    onStep(direction);
  }

  function readKey(event: KeyboardEvent) {
    if (event.key === 'Enter') finish(false);
    else if (event.key === 'ArrowUp') press(1);
    else if (event.key === 'ArrowDown' && canLower) press(-1);
    else return;
    event.preventDefault();
  }

  return (
    <fieldset className={size === 'sm' ? styles.small : styles.stepper}>
      <legend className="visually-hidden">{label}</legend>
      <button
        className={styles.button}
        type="button"
        tabIndex={-1}
        aria-label="Уменьшить количество"
        aria-disabled={!canLower}
        onClick={() => canLower && press(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        className={styles.input}
        aria-label="Количество"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={unread !== undefined}
        value={draft ?? unread ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => finish(false)}
        onKeyDown={readKey}
      />
      <button
        className={styles.button}
        type="button"
        tabIndex={-1}
        aria-label="Увеличить количество"
        onClick={() => press(1)}
      >
        <Icon name="plus" size={16} />
      </button>
      <output className="visually-hidden">{isTouched ? `Количество: ${value} ${measure}` : ''}</output>
    </fieldset>
  );
}
