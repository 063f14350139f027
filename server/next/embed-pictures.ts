import type { Embedded } from '../http/embedded.ts';

/** A picture of ours by its address; null for any other address and for one that does not exist. May reject. */
export type ReadEmbedded = (address: string) => Promise<Embedded | null>;

/** The element by which the markup names addresses of a picture, best first, and the candidates for its place. */
const SOURCE = /(<source data-embed="([^"]+)" media="[^"]*" srcSet=")[^"]*"/g;
/** A page of the shop embeds one or two; what a page could name beyond them is no first view. */
const MOST = 4;
/** All pictures of one document together, compressed bytes: a tenth of a second on a slow line. */
const ROOM = 16 * 1024;
/**
 * A picture that is still to be made smaller is not waited for longer than this, ms: the page then keeps its address, and
 * that as long as it is kept. A read alone takes so long only where a crowd of renders stands before each of its steps.
 */
const PATIENCE_MS = 1_000;

/**
 * Puts the picture that a phone's first view is about into the document, so that it is painted with the text around
 * it and not a journey later. Only sources for small windows are filled: other windows, and whatever the browser draws
 * by itself later, have the addresses. React compares no attributes of a document it takes over, and its own
 * properties, from which it would draw anew, stay the same.
 */
export function pictureEmbedder(read: ReadEmbedded): (html: string) => Promise<string> {
  return async (html) => {
    const named = [...html.matchAll(SOURCE)].slice(0, MOST);
    if (named.length === 0) return html;
    const found = await Promise.all(named.map(([, , addresses = '']) => candidates(addresses)));
    let room = ROOM;
    const chosen = found.map((pictures) => {
      const fitting = pictures.find(({ weight }) => weight <= room) ?? null;
      room -= fitting?.weight ?? 0;
      return fitting;
    });
    let at = 0;
    return html.replace(SOURCE, (element, start: string) => {
      const picture = chosen[at];
      at += 1;
      return picture ? `${start}${picture.url}"` : element;
    });
  };

  async function candidates(addresses: string): Promise<Embedded[]> {
    const found = await Promise.all(addresses.split(' ').map((address) => inTime(read(address))));
    return found.filter((picture) => picture !== null);
  }
}

/** What comes in time and without an error, else null. */
function inTime<T>(work: Promise<T | null>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
