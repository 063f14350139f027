'use client';

import { useId, useState } from 'react';
import type { PromoOffer } from '#api/contract/content.ts';
import { copyText } from '#components/kit/ui/copy-text.ts';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './promo-banner.module.css';

type PromoBannerProps = { offer: PromoOffer; onClose: () => void };

/** An offer that unfolds, with its code to copy; copying folds it again (specification sections 2 and 4). */
export function PromoBanner({ offer: { code, discountPercent, description }, onClose }: PromoBannerProps) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();

  async function copy() {
    if (await copyText(code, 'promo')) setOpen(false);
  }

  return (
    <section className={styles.banner} aria-label="Промокод">
      <div className={styles.head}>
        <button
          className={styles.toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.discount}>{`−${discountPercent} %`}</span>
          по промокоду
          <Icon name="chevron-down" size={16} />
        </button>
        <IconButton
          className={styles.close}
          icon="x"
          iconSize={18}
          label="Закрыть предложение"
          onClick={onClose}
        />
      </div>
      <div className={styles.body} id={body} hidden={!isOpen}>
        {description === null ? null : <p className={styles.text}>{description}</p>}
        <button className={styles.copy} type="button" onClick={copy}>
          <span className={styles.code}>{code}</span>
          Скопировать
        </button>
      </div>
    </section>
  );
}
