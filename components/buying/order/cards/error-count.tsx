import { countText } from '#lib/numbers/count-text.ts';
import { plural } from '#lib/plural.ts';
import styles from './error-count.module.css';

/** Beside the button: how many fields have to be put right; each says beside itself what is wrong. */
export function ErrorCount({ count }: { count: number }) {
  return (
    <p className={styles.count} role="status">
      {count === 0 ? '' : `Проверьте ${countText(count, plural(count, ['поле', 'поля', 'полей']))}`}
    </p>
  );
}
