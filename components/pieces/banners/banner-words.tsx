import clsx from 'clsx';
import type { Banner } from '#api/contract/content.ts';
import styles from './banner-words.module.css';

/** Where a banner stands: every place has its proportions. */
export type BannerPlace = 'main' | 'side' | 'under' | 'sidebar' | 'small';

type BannerWordsProps = Pick<Banner, 'heading' | 'text' | 'button'> & { place: BannerPlace };

/**
 * What a banner says over its picture, which then decorates: in the shop's type, larger where there is room.
 */
export function BannerWords({ heading, text, button, place }: BannerWordsProps) {
  return (
    <span className={clsx(styles.words, styles[place])}>
      <span className={styles.heading}>{heading}</span>
      {text === null ? null : <span className={styles.text}>{text}</span>}
      {button === null ? null : <span className={styles.button}>{button}</span>}
    </span>
  );
}
