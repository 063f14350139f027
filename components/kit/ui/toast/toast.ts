import type { ToastKind } from './toast-kind.ts';

/** Words may come late too, as with the first change of a cart. */
type Words = string | Promise<string>;

async function show(kind: ToastKind, text: Words): Promise<void> {
  try {
    const [{ showToast }, words] = await Promise.all([import('./toast-island.tsx'), text]);
    showToast(kind, words);
  } catch (error) {
    console.error('toast: not shown', error);
  }
}

/**
 * Short messages at the top center (specification section 8): 3 s, the pack rule 6 s, a copied promo code 5
 * s. The library is loaded with the first one. Each answers at once; the text appears when it can.
 */
export const toast = {
  success: (text: Words): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  packRule: (text: Words): void => void show('packRule', text),
  promo: (text: string): void => void show('promo', text),
};
