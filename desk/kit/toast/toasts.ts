import { UNDO_MS } from '#lib/desk/undo.ts';

/** A notice of the desk: what was done, and for a while the way back (desk.md §2, «Undo»). */
export type Toast = {
  id: number;
  text: string;
  kind: 'done' | 'error';
  undo: (() => void) | null;
};

const STAYS_MS = 6_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Says something at the edge of the page; with `undo` it stays for as long as that works. */
export function say(said: { text: string; kind?: Toast['kind']; undo?: () => void }): void {
  lastId += 1;
  const id = lastId;
  const undo = said.undo;
  const toast: Toast = {
    id,
    text: said.text,
    kind: said.kind ?? 'done',
    undo:
      undo === undefined
        ? null
        : () => {
            dismiss(id);
            undo();
          },
  };
  // The same words twice are one notice.
  set([...toasts.filter(({ text }) => text !== said.text).slice(-2), toast]);
  setTimeout(() => dismiss(id), undo === undefined ? STAYS_MS : UNDO_MS);
}

/** Takes the last thing back that can be; whether there was one. */
export function undoLast(): boolean {
  const last = toasts.findLast(({ undo }) => undo !== null);
  last?.undo?.();
  return last !== undefined;
}

/** For `useSyncExternalStore`. */
export const shownToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};
