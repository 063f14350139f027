import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { BannerPicture } from '../banners/banner-picture.tsx';
import styles from './picture-cards.module.css';

export type PictureCard = {
  href: string;
  title: string;
  image: string | null;
  /** A small line above the title: when an action runs. */
  note?: string | null;
  text?: string | null;
};

/**
 * Cards that lead to a page each: a picture, a name and a few words. `level` is that of the names' headings.
 */
export function PictureCards({ cards, level = 2 }: { cards: readonly PictureCard[]; level?: 2 | 3 }) {
  const Name = `h${level}` as const;
  return (
    <div className={styles.room}>
      <ul className={styles.cards}>
        {cards.map(({ href, title, image, note, text }) => (
          <li key={href}>
            <IntentLink className={styles.card} href={href}>
              <div className={styles.picture}>
                {image === null ? (
                  <span className={styles.blank} aria-hidden="true">
                    {title.charAt(0)}
                  </span>
                ) : (
                  <BannerPicture image={image} alt="" />
                )}
              </div>
              <div className={styles.words}>
                <Name className={styles.title}>{title}</Name>
                {note ? <span className={styles.note}>{note}</span> : null}
                {text ? <span className={styles.text}>{text}</span> : null}
              </div>
            </IntentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
