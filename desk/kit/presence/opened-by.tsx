import type { OpenCard } from '#lib/desk/change.ts';
import styles from './opened-by.module.css';
import { usePresence } from './use-presence.ts';

/** Who else has a card open; its line keeps its room when nobody has, so that nothing moves. */
export function OpenedBy({ card }: { card: OpenCard }) {
  const others = usePresence(card);
  const words = others.length === 0 ? null : `Открыто у: ${others.join(', ')}`;
  return (
    <p className={styles.opened} role="status" title={words ?? undefined}>
      {words}
    </p>
  );
}
