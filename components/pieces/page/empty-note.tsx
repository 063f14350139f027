import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './empty-note.module.css';

/** Says that a list has nothing yet, with the way to the goods. */
export function EmptyNote({ children, base }: { children: string; base: string }) {
  return (
    <div className={styles.note}>
      <p className={styles.text}>{children}</p>
      <IntentLink href={pageUrl(base, '/catalog')}>Весь каталог</IntentLink>
    </div>
  );
}
