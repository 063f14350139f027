import { highlight } from './highlight.ts';
import styles from './highlighted.module.css';

/**
 * A text with the words of the query marked; each piece is an element, as the next answer's pieces are
 * others.
 */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ at, text: piece, isMatch }) =>
    isMatch ? (
      <mark className={styles.match} key={at}>
        {piece}
      </mark>
    ) : (
      <span key={at}>{piece}</span>
    ),
  );
}
