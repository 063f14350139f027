import { PARTIAL_SHEET } from '#lib/partial-sheet.ts';

/** What has not come by then is not waited for, ms: plain text is better than none. */
const PATIENCE = 5000;

let coming: Promise<unknown> | null = null;

/** For nothing at all: such a sheet holds up no painting, and by itself comes when nothing else is to do. */
const NOWHERE = 'not all';

/**
 * The document has the fonts: named anew, one that came too late for the first paint would rewrap lines now.
 * Where they stand the link says: to look at each of a thousand rules takes a phone 50 ms. A browser that has
 * left out a rule which it does not know counts otherwise, and names them anew.
 */
function dropFonts(link: HTMLLinkElement): void {
  const places = link.getAttribute(PARTIAL_SHEET)?.match(/\d+/g) ?? [];
  for (const place of places.map(Number).reverse()) {
    if (link.sheet?.cssRules[place] instanceof CSSFontFaceRule) link.sheet.deleteRule(place);
  }
}

function apply(link: HTMLLinkElement): void {
  dropFonts(link);
  link.media = '';
}

function fetched(link: HTMLLinkElement): Promise<void> {
  return new Promise((done) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    setTimeout(done, PATIENCE);
    // Whoever presses a link now waits for it: before pictures and late code.
    link.fetchPriority = 'high';
    link.media = NOWHERE;
    link.disabled = false;
  });
}

/** All sheets together: each by itself would make the browser ask for the styles of the whole page anew. */
async function enabled(links: readonly HTMLLinkElement[]): Promise<void> {
  await Promise.all(links.map(fetched));
  for (const link of links) {
    if (link.sheet === null) link.addEventListener('load', () => apply(link));
    else apply(link);
  }
}

/**
 * Fetches the styles that the document came without, once: those of other pages and of what its first scripts
 * do not draw. Whatever shows such things waits for it. The rules that are there already come again in the
 * same order.
 */
export function wholeStyles(): Promise<unknown> {
  if (coming === null) {
    const partial = document.querySelectorAll<HTMLLinkElement>(`link[${PARTIAL_SHEET}]`);
    const all = enabled([...partial]);
    // As React itself marks a promise that it has seen kept: whoever asks from then on is drawn at once.
    void all.then((value) => Object.assign(all, { status: 'fulfilled', value }));
    coming = all;
  }
  return coming;
}
