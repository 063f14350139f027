import { REGION_DIALOG } from './region-words.ts';

/** The region dialog of the page while it holds everything else up; null otherwise. */
export function openRegionDialog(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${REGION_DIALOG}:modal`);
}

/** Calls back whenever the region dialog opens or closes; the answer stops it. */
export function listenToRegionDialog(onChange: () => void): () => void {
  const dialog = document.getElementById(REGION_DIALOG);
  if (dialog === null) return () => {};
  const changes = new MutationObserver(onChange);
  changes.observe(dialog, { attributeFilter: ['open'] });
  return () => changes.disconnect();
}
