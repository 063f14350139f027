import { patientStore } from '#api/backend/base/objects/patient-store.ts';
import type { ObjectStoreSettings } from '#lib/env/pictures.ts';
import { openPictureObjects } from '../open-objects.ts';
import { createResizer } from '../resizer.ts';
import { type CardStore, createCardStore } from './card-store.ts';
import { sharedNotes } from './shared-notes.ts';
import { createSheetStore, type SheetStore } from './sheet-store.ts';

type Cards = { cards: CardStore; sheets: SheetStore; close(): void };

type CardsConfig = {
  dataDir: string;
  /** A picture of the shop by its key. */
  readPicture: Parameters<typeof createSheetStore>[0]['readPicture'];
  onError: (error: unknown) => void;
  /** Where pictures are for all processes; null = on this machine's disk. */
  pictureStore: ObjectStoreSettings | null;
};

/** Cards and sheets of a running shop, drawn by a process that starts with the first one asked for. */
export function openCards({ dataDir, readPicture, onError, pictureStore }: CardsConfig): Cards {
  const resizer = createResizer();
  // What is wrong with the store, its pictures tell.
  const silent = { onFault: () => undefined, onBack: () => undefined };
  const objects = pictureStore === null ? null : patientStore(openPictureObjects(pictureStore), silent);
  const notes = (kind: 'c' | 's') => (objects === null ? null : sharedNotes(objects, kind));
  return {
    cards: createCardStore({ dataDir, draw: resizer.drawCard, onError, shared: notes('c') }),
    sheets: createSheetStore({ dataDir, readPicture, draw: resizer.drawSheet, onError, shared: notes('s') }),
    close: resizer.close,
  };
}
