import styles from './icon.module.css';
import type { IconName } from './names.ts';

/** A decorative outline icon of the sprite; what it means is said by the text or label beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 18 | 20 | 24 | 32 }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
