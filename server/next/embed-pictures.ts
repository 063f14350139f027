import type { Embedded, ReadEmbedded } from '../http/embedded.ts';

/**
 * The element by which the markup names addresses of a picture, best first, and the candidates for its place.
 */
const BEGINNING = '<source data-embed="';
const SOURCE = /<source data-embed="([^"]+)" media="([^"]*)" srcSet="[^"]*"/y;
/** A page of the shop embeds one or two; what a page could name beyond them is no first view. */
const MOST = 4;
/** All pictures of one document together, compressed bytes: a tenth of a second on a slow line. */
const ROOM = 16 * 1024;
/**
 * A picture that is still to be made smaller is not waited for longer than this, ms: the page then keeps its
 * address, and that as long as it is kept. A read alone takes so long only where a crowd of renders stands
 * before each of its steps.
 */
const PATIENCE_MS = 1_000;

/** A picture of nothing, for the place of one that is on its way: nobody fetches it. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** Where no code runs, nobody would put the picture there: such a browser takes an address. */
const WITH_SCRIPTS = ' and (scripting: enabled)';
/** Where Next's own scripts begin: all markup stands before them. */
const MARKUP_END = '<script id="_R_">';
/** What a page calls the last element of its first view: browsers paint nothing before that one is there. */
const FIRST_VIEW = ' id="first-view"';

type Named = { at: number; end: number; addresses: string; media: string };

export type Embedding = {
  body: string;
  /** In haste something was not at hand: made at leisure the page would have a picture more. */
  isLacking: boolean;
};

export type EmbedPictures = (
  body: string,
  made: (code: string) => void,
  inHaste?: boolean,
) => Promise<Embedding>;

/**
 * Puts the picture that a phone's first view is about into the document: before the last element of that
 * view, so that one painting draws both. A picture that comes a few milliseconds behind what is painted
 * waits for a whole second painting, 36 to 40 ms on such a phone. Where the view's end is not known it
 * stands behind all markup. Only sources for small windows get it: other windows, and whatever the browser
 * draws by itself later, have the addresses. React compares no attributes of a document it takes over, its
 * own properties, from which it would draw anew, stay the same, and the script is gone before it begins.
 * `made` is told the script that brings the pictures.
 */
export function pictureEmbedder(read: ReadEmbedded): EmbedPictures {
  return async (body, made, inHaste = false) => {
    const named = body.includes(MARKUP_END) ? namedIn(body) : [];
    if (named.length === 0) return { body, isLacking: false };
    const found = await Promise.all(named.map(({ addresses }) => candidates(addresses, inHaste)));
    const isLacking = found.some((pictures) => pictures.includes('later'));
    let room = ROOM;
    const chosen = found.map((pictures) => {
      const fitting =
        pictures.filter((each) => each !== 'later').find(({ weight }) => weight <= room) ?? null;
      room -= fitting?.weight ?? 0;
      return fitting;
    });
    if (chosen.every((picture) => picture === null)) return { body, isLacking };
    const parts: string[] = [];
    let done = 0;
    for (const [which, { at, end: past, addresses, media }] of named.entries()) {
      if (chosen[which] === null) continue;
      parts.push(
        body.slice(done, at),
        `${BEGINNING}${addresses}" media="${media}${WITH_SCRIPTS}" srcSet="${NOTHING}"`,
      );
      done = past;
    }
    const code = bringing(chosen.map((picture) => picture?.url ?? null));
    made(code);
    const end = lastOfView(body, done) ?? body.indexOf(MARKUP_END);
    const whole = `${parts.join('')}${body.slice(done, end)}<script>${code}</script>${body.slice(end)}`;
    return { body: whole, isLacking };
  };

  async function candidates(addresses: string, inHaste: boolean): Promise<(Embedded | 'later')[]> {
    const found = await Promise.all(addresses.split(' ').map((address) => inTime(read(address, inHaste))));
    return found.filter((picture) => picture !== null);
  }
}

/**
 * Whether this place of a document is there for browsers without scripts only: nothing of it is an element
 * elsewhere.
 */
function isWithoutScripts(body: string, at: number): boolean {
  return body.lastIndexOf('<noscript', at) > body.lastIndexOf('</noscript', at);
}

/** Where the last element of the first view begins, if the page names it and it begins behind `past`. */
function lastOfView(body: string, past: number): number | null {
  const named = body.indexOf(FIRST_VIEW, past);
  return named === -1 ? null : body.lastIndexOf('<', named);
}

/** The elements that name pictures, as many as may be filled. */
function namedIn(body: string): Named[] {
  const named: Named[] = [];
  for (
    let at = body.indexOf(BEGINNING);
    at !== -1 && named.length < MOST;
    at = body.indexOf(BEGINNING, at + 1)
  ) {
    if (isWithoutScripts(body, at)) continue;
    SOURCE.lastIndex = at;
    const [, addresses, media] = SOURCE.exec(body) ?? [];
    if (addresses !== undefined && media !== undefined)
      named.push({ at, end: SOURCE.lastIndex, addresses, media });
  }
  return named;
}

/** Puts each picture into the place that is named for it; an address in a document ends no script. */
function bringing(urls: readonly (string | null)[]): string {
  return `${JSON.stringify(urls)}.forEach((u,i)=>{if(u)document.querySelectorAll('source[data-embed]')[i].srcset=u});document.currentScript.remove()`;
}

/** What comes in time and without an error, else null. */
function inTime<T>(work: Promise<T | null>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
