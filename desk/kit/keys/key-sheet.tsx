import { useState } from 'react';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { DeskDialog } from '../dialog/desk-dialog.tsx';
import styles from './key-sheet.module.css';
import { keyWords } from './key-words.ts';
import { knownKeys, letters } from './keys.ts';

/** «?»: every key that works on this screen, and the switch of single letters. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(letters.areOn);
  const [keys] = useState(knownKeys);
  return (
    <DeskDialog title="Клавиши" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([name, label]) => (
          <div key={name}>
            <dt>
              <kbd>{keyWords(name)}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Одиночные буквы действуют"
        checked={areOn}
        onChange={({ currentTarget }) => {
          letters.set(currentTarget.checked);
          setOn(currentTarget.checked);
        }}
      />
    </DeskDialog>
  );
}
