'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SiteSwitches } from '#api/contract/content.ts';
import { AskedDialog } from '#components/kit/ui/asked-dialog.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { SEEN_ALERT_KEY } from '#lib/browser/local-keys.ts';
import { isQuietPage } from '#lib/frame.ts';
import { paintedPage } from '#store/painted-page.ts';
import styles from './configured-alert.module.css';

type Alert = NonNullable<SiteSwitches['alert']>;

function wasSeen(id: string): boolean {
  try {
    return localStorage.getItem(SEEN_ALERT_KEY) === id;
  } catch {
    return false;
  }
}

function noteSeen(id: string): void {
  try {
    localStorage.setItem(SEEN_ALERT_KEY, id);
  } catch {
    // Without storage it comes once per page load, which is not worth a message.
  }
}

/**
 * The dialog an operator has set up; each one shows once to a visitor, not in the cart and the checkout
 * (acc-A14).
 */
export function ConfiguredAlert({ alert: { id, title, text } }: { alert: Alert }) {
  const [isOpen, setOpen] = useState(false);
  const isQuiet = useStore(paintedPage, ({ page }) => page !== null && isQuietPage(page.path));
  useEffect(() => setOpen(!wasSeen(id)), [id]);

  function close() {
    noteSeen(id);
    setOpen(false);
  }

  return (
    <AskedDialog isOpen={isOpen && !isQuiet} onClose={close} title={title}>
      <p className={styles.text}>{text}</p>
      <Button className={styles.close} variant="primary" onClick={close}>
        Понятно
      </Button>
    </AskedDialog>
  );
}
