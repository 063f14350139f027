import { CONTENT_ID } from './content.tsx';
import styles from './skip-link.module.css';

/** First in the tab order: past the header to the page's content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`}>
      К содержанию
    </a>
  );
}
