'use client';

import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { REGION_SHOWN } from '#lib/cookies.ts';
import { regionDialogState } from '#store/region-dialog.ts';
import { pageState } from '#store/shell.ts';
import { REGION_DIALOG } from './region-switch.tsx';

/** The prompt comes this long after the page (specification section 9), ms. */
const PAUSE = 1000;

/** Opens the region dialog and remembers for 30 days that it was shown; another open dialog goes first (A12). */
function suggest(): void {
  const dialog = document.getElementById(REGION_DIALOG);
  if (!(dialog instanceof HTMLDialogElement) || document.querySelector('dialog[open]') !== null) return;
  regionDialogState.setState({ reason: 'suggested' });
  dialog.showModal();
  Cookies.set(REGION_SHOWN.name, '1', { expires: REGION_SHOWN.days, sameSite: 'lax' });
}

/** Suggests a region once to a new visitor, on the pages that ask for it. Renders nothing. */
export function RegionPrompt() {
  const { page, visits } = useStore(pageState);
  const isAsked = page?.regionPrompt === true;
  useEffect(() => {
    if (!isAsked || visits === 0 || Cookies.get(REGION_SHOWN.name) !== undefined) return;
    const timer = setTimeout(suggest, PAUSE);
    return () => clearTimeout(timer);
  }, [isAsked, visits]);
  return null;
}
