'use client';

import { useEffect, useState } from 'react';
import type { SiteSwitches } from '#api/contract/content.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import styles from './configured-alert.module.css';

type Alert = NonNullable<SiteSwitches['alert']>;

const KEY = 'tara-alert';

function wasSeen(id: string): boolean {
  try {
    return localStorage.getItem(KEY) === id;
  } catch {
    return false;
  }
}

function noteSeen(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Without storage it comes once per page load, which is not worth a message.
  }
}

/** The dialog an operator has set up; each one shows once to a visitor (acc-A14). */
export function ConfiguredAlert({ alert: { id, title, text } }: { alert: Alert }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(!wasSeen(id)), [id]);

  function close() {
    noteSeen(id);
    setOpen(false);
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={title}>
      <p className={styles.text}>{text}</p>
      <button className={styles.close} type="button" onClick={close}>
        Понятно
      </button>
    </Dialog>
  );
}
