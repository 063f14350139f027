import type { ToastKind } from './toast-kind.ts';

async function show(kind: ToastKind, text: string): Promise<void> {
  try {
    const { showToast } = await import('./toast-island.tsx');
    showToast(kind, text);
  } catch (error) {
    console.error(`toast: «${text}» could not be shown`, error);
  }
}

/**
 * Short messages at the top center (specification section 8): 3 s, the pack rule 6 s, a copied promo code 5 s. The library is loaded with the
 * first one. Each answers at once; the text appears when it can.
 */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  packRule: (text: string): void => void show('packRule', text),
  promo: (text: string): void => void show('promo', text),
};
