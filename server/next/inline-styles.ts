import { PARTIAL_SHEET } from '#lib/partial-sheet.ts';
import { MODULE_CLASS, type Rule, rulesFor, rulesOf } from './sheet-rules.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+\.css)" data-precedence="[^"]*"\/>/g;
/** Addresses in a sheet are relative to it; in a page they have to begin at the root. */
const RELATIVE = /url\((["']?)\.\.\//g;
const CLASSES = / class="([^"]*)"/g;
const SCRIPT = /<script src="([^"]+\.js)"/g;
const LINK_END = '/>';

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
 * are left out is marked, and the page's code enables it before anything else is shown. Documents come and go with a
 * character for each byte, and so do the sheets.
 */
export function styleInliner(read: ReadText): (html: string) => string {
  const sheetOf = remembered((address) => {
    const text = read(address);
    return text === null ? null : inlined(address, text);
  });
  const drawnBy = remembered((address) => read(address)?.match(MODULE_CLASS) ?? []);

  function classesIn(html: string): ReadonlySet<string> {
    const lists = new Set<string>();
    for (const [, list = ''] of html.matchAll(CLASSES)) lists.add(list);
    const names = new Set<string>();
    for (const list of lists) for (const name of list.split(' ')) names.add(name);
    for (const [, address = ''] of html.matchAll(SCRIPT)) {
      for (const name of drawnBy(address)) names.add(name);
    }
    return names;
  }

  return (html) => {
    const names = classesIn(html);
    return html.replace(SHEET, (link, address: string) => {
      const sheet = sheetOf(address);
      if (sheet === null) return link;
      const css = rulesFor(sheet.rules, (name) => names.has(name));
      const about = css.length < sheet.text.length ? ` disabled="" ${PARTIAL_SHEET}=""` : ' disabled=""';
      return `<style>${css}</style>${link.slice(0, -LINK_END.length)}${about}${LINK_END}`;
    });
  };
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
