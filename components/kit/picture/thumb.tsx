import { Picture } from './picture.tsx';
import styles from './thumb.module.css';

/** A product's picture in a row of words that name it; null shows the placeholder. */
export function Thumb({ address }: { address: string | null }) {
  return (
    <span className={styles.thumb}>
      <Picture address={address} alt="" sizes="72px" maxWidth={320} />
    </span>
  );
}
