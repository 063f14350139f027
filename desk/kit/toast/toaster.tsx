import { useSyncExternalStore } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { useHotkeys } from '../keys/use-hotkeys.ts';
import styles from './toaster.module.css';
import { dismiss, shownToasts, undoLast } from './toasts.ts';

/** The desk's notices, read aloud as they come. */
export function Toaster() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.read);
  useHotkeys({ 'Ctrl+KeyZ': { label: 'Отменить последнее', act: () => void undoLast() } });
  return (
    <div className={styles.toaster} role="status">
      {toasts.map(({ id, text, kind, undo }) => (
        <div key={id} className={styles[kind]}>
          <p>{text}</p>
          {undo === null ? null : (
            <Button variant="secondary" size="sm" onClick={undo}>
              Отменить
            </Button>
          )}
          <IconButton icon="x" iconSize={16} label="Скрыть" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
