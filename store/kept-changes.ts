import { CART_CHANGES_KEY } from '#lib/browser/cart-changes-key.ts';
import { keptJson } from '#lib/browser/kept-json.ts';

/**
 * A change of one line of the cart, kept in the tab until the server has answered: a page that goes away
 * before loses nothing, the next one sends it again. The server makes each `changeId` once.
 */
export type KeptChange = {
  changeId: string;
  name: 'addToCart' | 'setCartQuantity' | 'removeFromCart';
  code: string;
  /** In pieces; 0 for a removal. */
  quantity: number;
  /** Pieces that the server held when an addition was asked for, where they were known. */
  held?: number | undefined;
};

/** Tells this page's changes from those of every other one. */
const PAGE = Math.random().toString(36).slice(2);
let count = 0;

const changes = keptJson('sessionStorage', CART_CHANGES_KEY, (kept): unknown[] =>
  Array.isArray(kept) ? kept : [],
);

/** What the tab keeps, as it was written; empty without storage. */
export const readKept = changes.read;

/** Without storage a change lives as long as its page. */
function write(list: unknown[]): void {
  if (list.length === 0) changes.drop();
  else changes.keep(list);
}

/** Numbers a change and keeps it. */
export function keepChange(
  name: KeptChange['name'],
  code: string,
  quantity: number,
  held?: number,
): KeptChange {
  count += 1;
  const kept: KeptChange = { changeId: `${PAGE}.${count}`, name, code, quantity, held };
  write([...readKept(), kept]);
  return kept;
}

/** Forgets a change that is answered. */
export function dropChange(changeId: string): void {
  write(readKept().filter((each) => (each as Partial<KeptChange> | null)?.changeId !== changeId));
}

/** Whether this page has made the change. */
export function isOwnChange({ changeId }: KeptChange): boolean {
  return changeId.startsWith(`${PAGE}.`);
}
