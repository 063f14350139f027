import { createResizer } from '../resizer.ts';
import { type CardStore, createCardStore } from './card-store.ts';
import { createSheetStore, type SheetStore } from './sheet-store.ts';

type Cards = { cards: CardStore; sheets: SheetStore; close(): Promise<void> };

type CardsConfig = {
  dataDir: string;
  /** A picture of the shop by its key. */
  readPicture: Parameters<typeof createSheetStore>[0]['readPicture'];
  onError: (error: unknown) => void;
};

/** Cards and sheets of a running shop, drawn by a thread that starts with the first one asked for. */
export function openCards({ dataDir, readPicture, onError }: CardsConfig): Cards {
  const resizer = createResizer();
  return {
    cards: createCardStore({ dataDir, draw: resizer.drawCard, onError }),
    sheets: createSheetStore({ dataDir, readPicture, draw: resizer.drawSheet, onError }),
    close: resizer.close,
  };
}
