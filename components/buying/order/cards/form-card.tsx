'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import styles from './form-card.module.css';

type FormCardProps = {
  name: string;
  /** What the card holds, in one line. */
  line: string;
  /** Begins as its line: what it asks for is known. */
  isKnown: boolean;
  /** Something in it has to be put right: it opens and stays open. */
  isWrong: boolean;
  /** Lays short fields beside each other. */
  inColumns?: boolean;
  children: ReactNode;
};

/** One of the checkout's three questions, folded to one line while its answer is known (acc-D15). */
export function FormCard({ name, line, isKnown, isWrong, inColumns = false, children }: FormCardProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(!isKnown);
  const isPressed = useRef(false);
  // Before anything of it is drawn.
  if (isWrong && !isOpen) setOpen(true);
  useEffect(() => {
    if (isOpen && isPressed.current)
      body.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [isOpen]);

  function open() {
    isPressed.current = true;
    setOpen(true);
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.name} id={id}>
          {name}
        </h2>
        {isOpen ? null : (
          <>
            <span className={styles.line}>{line}</span>
            <TextButton onClick={open} aria-expanded={false} aria-label={`Изменить: ${name}`}>
              Изменить
            </TextButton>
          </>
        )}
      </div>
      <div className={inColumns ? styles.columns : styles.body} ref={body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
