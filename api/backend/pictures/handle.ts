import type { PictureStore } from './picture-store.ts';

const HANDLE = Symbol.for('tara.pictures');

type Holder = typeof globalThis & { [HANDLE]?: PictureStore };

/** Called once by the process that owns the data directory; null takes the store away again. */
export function setPictures(store: PictureStore | null): void {
  const holder: Holder = globalThis;
  if (store) holder[HANDLE] = store;
  else delete holder[HANDLE];
}

/**
 * The store of this process. Bundled code reaches it only here, because a bundle must not start worker threads.
 * Throws when the process has none.
 */
export function pictures(): PictureStore {
  const holder: Holder = globalThis;
  const store = holder[HANDLE];
  if (!store) throw new Error('pictures: no picture store in this process; server.ts sets it before serving');
  return store;
}
