import { Button } from '#components/kit/ui/button.tsx';
import { useMe } from '#desk/client/me.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import styles from './panel.module.css';
import type { Clash } from './use-settle.ts';
import { handledWords } from './words.ts';

/** Two at once: what the other has done, what was wanted here, and which of it is to stand (desk.md §2). */
export function ClashNotice({ clash, onDrop }: { clash: Clash; onDrop: () => void }) {
  const me = useMe();
  const { row, name, at, mine, again } = clash;
  return (
    <div className={styles.clash} role="alert">
      <p>
        {name ?? 'Магазин'}
        {at === null ? '' : `, ${momentWords(at)}`}: {handledWords(row, me.id)}. У вас: {mine}.
      </p>
      <div className={styles.buttons}>
        <Button size="sm" onClick={again}>
          Оставить моё
        </Button>
        <Button size="sm" variant="secondary" onClick={onDrop}>
          Взять его
        </Button>
      </div>
    </div>
  );
}
