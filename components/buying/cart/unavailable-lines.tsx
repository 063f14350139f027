'use client';

import { useState } from 'react';
import type { CartLine } from '#api/contract/cart-line.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { countText } from '#lib/numbers/count-text.ts';
import { articleText } from '#lib/text/article-text.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { productUrl } from '#lib/urls.ts';
import { cartStore } from '#store/cart.ts';
import { noteRemoval } from '#store/cart-undo.ts';
import { FailureNote } from './quantity/failure-note.tsx';
import { restoreFocus } from './restore-focus.ts';
import styles from './unavailable-lines.module.css';

type UnavailableLinesProps = {
  lines: readonly CartLine[];
  /** Where the keyboard goes when the block is gone. */
  focusAfter?: () => HTMLElement | null | undefined;
};

/** Lines the region does not sell (D24): never ordered, never dropped silently (D49). */
export function UnavailableLines({ lines, focusAfter = () => null }: UnavailableLinesProps) {
  const { base } = useRegion();
  const [isFailed, setFailed] = useState(false);
  if (lines.length === 0) return null;

  async function deleteAll() {
    setFailed(false);
    noteRemoval({ words: 'Недоступные товары удалены', lines });
    if ((await cartStore.deleteUnavailable()) === 'failed') setFailed(true);
    restoreFocus(focusAfter);
  }

  return (
    <section className={styles.block} aria-label="Недоступные товары">
      <p className={styles.heading}>
        <Icon name="circle-alert" size={18} />
        Не продаются в выбранном регионе
      </p>
      <ul className={styles.list}>
        {lines.map(({ code, id, name, quantity, measure, isBare }) => (
          <li className={styles.line} key={code}>
            {isBare ? (
              <span className={styles.name}>{withUnitsKept(name)}</span>
            ) : (
              <a className={styles.name} href={productUrl(base, id)}>
                {withUnitsKept(name)}
              </a>
            )}
            <span className={styles.facts}>
              {isBare
                ? countText(quantity, measure)
                : `${articleText(code)}, ${countText(quantity, measure)}`}
            </span>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={deleteAll}>
        Удалить недоступные
      </Button>
      <FailureNote
        failure={isFailed ? { words: 'Не удалили — повторить', retry: () => void deleteAll() } : null}
        name="недоступные товары"
      />
    </section>
  );
}
