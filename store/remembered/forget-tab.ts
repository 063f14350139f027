import { OWN_PREFIX } from '#lib/browser/own-prefix.ts';

/** Takes out all that the shop keeps in a storage; a browser that forbids it has kept nothing. */
export function dropOwn(place: 'localStorage' | 'sessionStorage'): void {
  try {
    const storage = globalThis[place];
    for (const key of Object.keys(storage)) if (key.startsWith(OWN_PREFIX)) storage.removeItem(key);
  } catch {
    // Nothing else depends on it.
  }
}

/** Forgets what this tab alone keeps: the visitor is to be forgotten (acc-D15). */
export const forgetTab = (): void => dropOwn('sessionStorage');
