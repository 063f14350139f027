import type { OutgoingHttpHeaders } from 'node:http';
import { EARLY_MARKS } from '#lib/browser/early-cart.ts';
import { EARLY_SEARCH_MARK } from '#lib/browser/early-search.ts';

/** A document that is being finished, as Next wrote its head; a character for each byte. */
export type HeadOf = { head: string; body: string; headers: OutgoingHttpHeaders };

/** Where in a head something may be put, by what it then stands before; at one place in this order. */
const PLACES = { sheets: '<link rel="stylesheet"', links: '<link ', end: '</head>' } as const;

/** Is told of every script that the door makes of known ones. */
type Made = (code: string) => void;

/** What is put into the head of a document, and where; an empty text where there is nothing to put. */
export type HeadRule = {
  place: keyof typeof PLACES;
  /** `atEnd` is what stands at the end of the head by now. */
  markup: (document: HeadOf, made: Made, atEnd: string) => string;
};

/** Scripts of the shop's own that stand in documents. */
export type DocumentScripts = {
  /** What every document runs before anything else. */
  first: string;
  /** What asks for the fonts that its element names. */
  fonts: string;
  /** What a document of the cart runs before its own code. */
  cart: string;
  /** What a document of the search runs before its own code. */
  search: string;
  /** What every document keeps early presses with. */
  presses: string;
};

export type HeadParts = {
  /** Scripts of the pages of products. */
  productScripts: readonly string[];
  scripts: DocumentScripts;
};

/** Next names the fonts of a page in its `Link` header, several times over. */
const FONT = /<([^<>"]+)>; rel=preload; as="font"; crossorigin=""/g;
/** Scripts as rows of a payload name them. */
const CHUNKS = /\/_next\/static\/chunks\/[\w.~-]+\.js/g;
const CART = ` ${EARLY_MARKS.drawing}="`;
const SEARCH = ` ${EARLY_SEARCH_MARK}="`;
const CITY = /\w+/y;
/** The field of the header: pages with the shop's frame, and so with what hears, have it. */
const FRAME = ' data-search="';

/** The script in the region that this mark of a body names; an empty text where the body has none. */
function inRegion(mark: string, script: string, body: string, made: Made): string {
  const at = body.indexOf(mark);
  if (at === -1) return '';
  CITY.lastIndex = at + mark.length;
  const [city] = CITY.exec(body) ?? [];
  if (city === undefined) return '';
  made(script);
  return `<script data-city="${city}">${script}</script>`;
}

function bytesOf(script: string): string {
  return Buffer.from(script).toString('latin1');
}

/**
 * What the door puts into heads, in the order in which it is put. Scripts that stand before the links come
 * before fonts and code, which would take all connections, and remove themselves, as React takes the first
 * script of a head for its own.
 */
export function headRules(parts: HeadParts) {
  const first = bytesOf(parts.scripts.first);
  const fonts = bytesOf(parts.scripts.fonts);
  const cart = bytesOf(parts.scripts.cart);
  const search = bytesOf(parts.scripts.search);
  const presses = bytesOf(parts.scripts.presses);
  return {
    /**
     * Every script of the build that the payload names. Next names one itself only when the row with it has
     * come before the head is written, so under load a document came without one that its twin has, and
     * without the styles of what that script draws.
     */
    payloadScripts: {
      place: 'end',
      markup: ({ head, body }) =>
        [...new Set(body.match(CHUNKS))]
          .filter((address) => !head.includes(`src="${address}"`) && !body.includes(`src="${address}"`))
          .sort()
          .map((address) => `<script src="${address}" async=""></script>`)
          .join(''),
    },
    /**
     * The fonts, before anything else. They are optional (`app/fonts.ts`), and a browser waits a moment with
     * its first paint for such a one only when it is preloaded: one that came just after the paint would
     * rewrap lines. Over a slow line they come too late for that paint in any case: there nothing asks for
     * them (`ask-for-fonts.ts`). Next's header itself goes, so that nothing is asked for before the document.
     */
    fonts: {
      place: 'sheets',
      markup: ({ headers }, made) => {
        const named = new Set([...String(headers.link ?? '').matchAll(FONT)].map(([, href = '']) => href));
        if (named.size === 0) return '';
        made(fonts);
        return `<script data-fonts="${[...named].join(' ')}">${fonts}</script>`;
      },
    },
    /**
     * Where products are linked to, the scripts that their pages need and this one does not. Browsers fetch
     * them when nothing else is to do; a press then waits for the page's payload alone, not for a script
     * after it.
     */
    scriptsAhead: {
      place: 'end',
      markup: ({ head, body }, _made, atEnd) =>
        body.includes('/goods/')
          ? parts.productScripts
              .filter((address) => !head.includes(address) && !atEnd.includes(address))
              .map((address) => `<link rel="prefetch" as="script" href="${address}"/>`)
              .join('')
          : '',
    },
    /** What hears failing code and says how the document looks, before anything is asked for. */
    first: {
      place: 'links',
      markup: (_document, made) => {
        made(first);
        return `<script>${first}</script>`;
      },
    },
    /** Where the body has the drawing of the cart's lines, the script that asks for them in its region. */
    cart: {
      place: 'links',
      markup: ({ body }, made) => inRegion(CART, cart, body, made),
    },
    /** Where the body is that of the search page, the script that asks for what its address names. */
    search: {
      place: 'links',
      markup: ({ body }, made) => inRegion(SEARCH, search, body, made),
    },
    /** Where the shop's frame is, the script that keeps early presses. */
    presses: {
      place: 'links',
      markup: ({ body }, made) => {
        if (!body.includes(FRAME)) return '';
        made(presses);
        return `<script>${presses}</script>`;
      },
    },
  } satisfies Record<string, HeadRule>;
}

/** The head with what these rules put into it; a place that it does not have gets nothing. */
export function withRules(rules: readonly HeadRule[], document: HeadOf, made: Made): string {
  const { head } = document;
  const put = { sheets: '', links: '', end: '' };
  for (const { place, markup } of rules) put[place] += markup(document, made, put.end);
  const cuts = Object.entries(PLACES)
    .map(([place, mark]) => ({ at: head.indexOf(mark), markup: put[place as keyof typeof PLACES] }))
    .filter(({ at, markup }) => at !== -1 && markup !== '')
    .sort((a, b) => a.at - b.at);
  let done = 0;
  let whole = '';
  for (const { at, markup } of cuts) {
    whole += head.slice(done, at) + markup;
    done = at;
  }
  return whole + head.slice(done);
}
