import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RegionCode } from '#lib/region/codes.ts';
import { keepBookmarks, listenToBookmarks, readBookmarks } from './bookmark-memory.ts';
import { cartStore } from './cart.ts';
import { createMutationQueue } from './mutation-queue.ts';

/** What this browser knows of the favourites. */
export type BookmarkState = {
  /**
   * What the server's last list held, ids of products, the newest first; before it what the browser
   * remembers.
   */
  kept: readonly number[];
  /** What the visitor has asked for and the server has not answered yet: true keeps, false lets go. */
  wished: Readonly<Record<number, boolean>>;
};

/** What came of a press. */
export type BookmarkOutcome = 'kept' | 'gone' | 'not-kept' | 'not-gone';

export const bookmarkState = createStore<BookmarkState>(() => ({ kept: readBookmarks(), wished: {} }));

export function isBookmarked({ kept, wished }: BookmarkState, id: number): boolean {
  return wished[id] ?? kept.includes(id);
}

/** A part of the favourites; re-renders when that part changes. */
export function useBookmarks<T>(select: (state: BookmarkState) => T): T {
  return useStore(bookmarkState, select);
}

/** Takes the server's list for the truth. */
export function showBookmarks(kept: readonly number[]): void {
  bookmarkState.setState({ kept });
  keepBookmarks(kept);
}

/** Keeps them as they are in the visitor's other tabs; the answer stops it. */
export function listenToKept(): () => void {
  return listenToBookmarks((kept) => bookmarkState.setState({ kept }));
}

const queue = createMutationQueue();
let presses = 0;
/** The last press of each product: an answer to an earlier one leaves the later wish alone. */
const latest = new Map<number, number>();

/**
 * One change and, as the server has it then, the whole list (specification section 4). True when it was done.
 */
async function send(id: number, keeps: boolean, city: RegionCode): Promise<boolean> {
  // The first answer of the cart brings a new visitor the session; a change before it would get another one
  // and be lost.
  await cartStore.load(city);
  const [{ ask }, { bookmarksCalls }, { isFailure }] = await Promise.all([
    import('#api/client/ask.ts'),
    import('#api/contract/bookmarks.ts'),
    import('#api/contract/failure.ts'),
  ]);
  const call = keeps ? bookmarksCalls.pushBookmark : bookmarksCalls.unpushBookmark;
  if (isFailure(await ask(call, { id }, { city, keepalive: true }))) return false;
  const listed = await ask(bookmarksCalls.listBookmarks, { products: false }, { city });
  const others = bookmarkState.getState().kept.filter((each) => each !== id);
  const known = keeps ? [id, ...others] : others;
  showBookmarks(isFailure(listed) ? known : listed.list.map(({ productId }) => productId));
  return true;
}

/**
 * Keeps a product that is not a favourite, lets go of one that is; shown at once, taken back when it fails.
 */
export async function toggleBookmark(id: number, city: RegionCode): Promise<BookmarkOutcome> {
  const keeps = !isBookmarked(bookmarkState.getState(), id);
  presses += 1;
  const press = presses;
  latest.set(id, press);
  bookmarkState.setState(({ wished }) => ({ wished: { ...wished, [id]: keeps } }));
  const isDone = await queue
    .run(() => send(id, keeps, city))
    .catch((error) => {
      console.error('favourites: the client could not be loaded', error);
      return false;
    });
  if (latest.get(id) === press) {
    latest.delete(id);
    bookmarkState.setState(({ wished: { [id]: _answered, ...wished } }) => ({ wished }));
  }
  if (keeps) return isDone ? 'kept' : 'not-kept';
  return isDone ? 'gone' : 'not-gone';
}
