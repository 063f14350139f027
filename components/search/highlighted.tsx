import { highlight } from './highlight.ts';
import styles from './highlighted.module.css';

/** A text with the words of the query marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ at, text: piece, isMatch }) =>
    isMatch ? (
      <mark className={styles.match} key={at}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
