'use client';

import { createRoot } from 'react-dom/client';
import { Toaster, type ToastOptions, toast } from 'react-hot-toast';
import styles from './toast-island.module.css';
import type { ToastKind } from './toast-kind.ts';

/** How long each kind stays, ms (specification section 9). */
const DURATION: Readonly<Record<ToastKind, number>> = {
  success: 3000,
  error: 3000,
  packRule: 6000,
  promo: 5000,
};

const ARIA: Readonly<Record<ToastKind, ToastOptions['ariaProps']>> = {
  success: { role: 'status', 'aria-live': 'polite' },
  error: { role: 'alert', 'aria-live': 'polite' },
  packRule: { role: 'status', 'aria-live': 'polite' },
  promo: { role: 'status', 'aria-live': 'polite' },
};

let host: HTMLElement | null = null;

/** The island has its own root beside the page's, so that no layout mounts it before it is needed. */
function mountOnce(): void {
  if (host?.isConnected) return;
  host = document.createElement('div');
  // One region for all that is ever said: what comes into one that stands already is read out everywhere.
  host.setAttribute('aria-live', 'polite');
  host.className = styles.host ?? '';
  host.popover = 'manual';
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="top-center"
      containerClassName={styles.toaster}
      containerStyle={{ top: 'calc(var(--header-height) + var(--space-2))' }}
      toastOptions={{ className: styles.toast }}
    />,
  );
}

/**
 * Above whatever dialog is open, which would dim it; a browser without popovers shows it below. Where it
 * stands above already, it stays: raising it has the browser lay out the whole page.
 */
function raise(): void {
  if (host === null || !('showPopover' in host)) return;
  if (
    host.matches(':popover-open') &&
    document.querySelector('dialog:modal, [popover="auto"]:popover-open') === null
  )
    return;
  host.hidePopover();
  host.showPopover();
}

/** Shows one message; the same text again renews the one that is there. */
export function showToast(kind: ToastKind, text: string): void {
  mountOnce();
  raise();
  const options = { id: text, duration: DURATION[kind], ariaProps: ARIA[kind] };
  if (kind === 'error') toast.error(text, options);
  else if (kind === 'success' || kind === 'promo') toast.success(text, options);
  else toast(text, options);
}
