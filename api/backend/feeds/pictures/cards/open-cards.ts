import { createResizer } from '../resizer.ts';
import { type CardStore, createCardStore } from './card-store.ts';

export type Cards = CardStore & { close(): Promise<void> };

/** Cards of a running shop, drawn by a thread that starts with the first one asked for. */
export function openCards(dataDir: string, onError: (error: unknown) => void): Cards {
  const resizer = createResizer();
  return { ...createCardStore({ dataDir, draw: resizer.drawCard, onError }), close: resizer.close };
}
