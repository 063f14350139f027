import { type ObjectStore, openObjectStore } from '#api/backend/base/objects/object-store.ts';
import type { ObjectStoreSettings } from '#lib/env/pictures.ts';
import { MOST_BYTES } from './picture-maker.ts';

/** One request ends after so long, ms. */
const DEADLINE_MS = 5_000;

/** The store of pictures that all processes share. */
export function openPictureObjects(settings: ObjectStoreSettings): ObjectStore {
  return openObjectStore(settings, { mostBytes: MOST_BYTES, deadlineMs: DEADLINE_MS });
}
