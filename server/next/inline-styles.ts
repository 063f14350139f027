import { ownText } from '#lib/cache/own-text.ts';
import { PARTIAL_SHEET } from '#lib/partial-sheet.ts';
import { firstRules, holdsAll, MODULE_CLASS, type Rule, rulesOf } from './sheet-rules.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+\.css)" data-precedence="[^"]*"\/>/g;
/** Addresses in a sheet are relative to it; in a page they have to begin at the root. */
const RELATIVE = /url\((["']?)\.\.\//g;
const CLASSES = / class="([^"]*)"/g;
const SCRIPT = /<script src="([^"]+\.js)"/g;
const LINK_END = '/>';
/** Pages of one kind have one set of classes, give or take the mark of a price. A page has five sheets, 30 kB together. */
const MOST_CHOSEN = 150;

/** The text of a sheet or script of the build by its address; null when there is none. */
export type ReadText = (address: string) => string | null;

type Sheet = { text: string; rules: readonly Rule[] };

/** A sheet as it may stand in a page; null for one that could end its element. */
function inlined(address: string, text: string): Sheet | null {
  const folder = address.replace(/\/[^/]*\/[^/]*$/, '/');
  const rooted = text.replace(RELATIVE, (_, quote: string) => `url(${quote}${folder}`);
  const plain = rooted.replace(/\/\*[\s\S]*?\*\//g, '').trim();
  if (/<\/|<!--/.test(plain)) return null;
  const bytes = Buffer.from(plain).toString('latin1');
  return { text: bytes, rules: rulesOf(bytes) };
}

/**
 * Puts the styles of a page into it, so that a phone paints after one journey instead of two: of each sheet the rules for
 * what stands in the page or may be drawn there by the scripts it begins with. The link stays, disabled: browsers fetch
 * nothing for it, and a navigation inside the shop finds the sheet there and does not ask for it. A link of which rules
 * are left out is marked, and the page's code enables it before anything else is shown; such a sheet leaves out the looks
 * under a pointer and on paper too, and where no code runs a second link brings all of it. Documents come and go with a
 * character for each byte, and so do the sheets.
 */
export function styleInliner(read: ReadText): (html: string) => string {
  const sheetOf = remembered((address) => {
    const text = read(address);
    return text === null ? null : inlined(address, text);
  });
  const drawnBy = remembered((address) => [...new Set(read(address)?.match(MODULE_CLASS))].map(ownText));
  const chosen = new Map<string, string>();

  function choose(link: string, address: string, has: (name: string) => boolean): string {
    const sheet = sheetOf(address);
    if (sheet === null) return link;
    const attributes = link.slice(0, -LINK_END.length);
    if (holdsAll(sheet.rules, has)) return `<style>${sheet.text}</style>${attributes} disabled=""${LINK_END}`;
    const style = `<style>${firstRules(sheet.rules, has)}</style>`;
    const whole = `<noscript><link rel="stylesheet" href="${address}"/></noscript>`;
    return `${style}${attributes} disabled="" ${PARTIAL_SHEET}=""${LINK_END}${whole}`;
  }

  return (html) => {
    const shown = classesIn(html);
    const scripts = [...html.matchAll(SCRIPT)].map(([, address = '']) => address);
    const set = [...[...shown].sort(), ...scripts].join(' ');
    let names: ReadonlySet<string> | null = null;
    return html.replace(SHEET, (link, address: string) => {
      const key = `${address} ${set}`;
      const known = chosen.get(key);
      if (known !== undefined) return known;
      names ??= new Set([...shown, ...scripts.flatMap(drawnBy)]);
      const all = names;
      const made = choose(link, address, (name) => all.has(name));
      const [oldest] = chosen.keys();
      if (chosen.size >= MOST_CHOSEN && oldest !== undefined) chosen.delete(oldest);
      chosen.set(key, made);
      return made;
    });
  };
}

function classesIn(html: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(CLASSES)) lists.add(list);
  return new Set([...lists].flatMap((list) => list.split(' ')));
}

function remembered<T>(make: (address: string) => T): (address: string) => T {
  const known = new Map<string, T>();
  return (address) => {
    const found = known.get(address);
    if (found !== undefined) return found;
    const made = make(address);
    known.set(address, made);
    return made;
  };
}
