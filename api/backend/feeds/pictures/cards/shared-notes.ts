import type { GotObject, ObjectStore } from '#api/backend/base/objects/object-store.ts';

/** Notes that all processes share: a page of one may be shown by another, which has never drawn it. */
export type SharedNotes = {
  /** Whether it is there now. */
  put(key: string, note: string): Promise<boolean>;
  get(key: string): Promise<GotObject>;
};

/** Notes in the store of pictures, each kind under a name of its own. */
export function sharedNotes(objects: ObjectStore, kind: 'c' | 's'): SharedNotes {
  const nameOf = (key: string) => `${kind}/${key}.json`;
  return {
    put: async (key, note) => {
      const type = 'application/json';
      return (await objects.put(nameOf(key), Buffer.from(note), { type, isNew: true })).kind !== 'away';
    },
    get: (key) => objects.get(nameOf(key)),
  };
}
