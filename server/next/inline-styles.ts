import { LRUCache } from 'lru-cache';
import { ownText } from '#lib/cache/own-text.ts';
import { PARTIAL_SHEET } from '#lib/partial-sheet.ts';
import {
  areOfOtherThemes,
  firstRules,
  fontsAmong,
  holdsAll,
  MODULE_CLASS,
  type Rule,
  rulesOf,
  themeClass,
} from './sheet-rules.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+\.css)" data-precedence="[^"]*"\/>/g;
/** Addresses in a sheet are relative to it; in a page they have to begin at the root. */
const RELATIVE = /url\((["']?)\.\.\//g;
const CLASSES = ' class="';
const THEMES = ' data-theme="';
const SCRIPT = '<script src="';
const LINK_END = '/>';
/**
 * Pages of one kind have one set of classes, give or take the mark of a price. A page has 30 kB of styles.
 */
const MOST_CHOSEN = 100;

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
 * Puts the styles of a page into its head, so that a phone paints after one journey instead of two: of each
 * sheet the rules for what stands in the page or may be drawn there by the scripts it begins with. The link
 * stays, disabled: browsers fetch nothing for it, and a navigation inside the shop finds the sheet there and
 * does not ask for it. A link of which rules are left out is marked, and the page's code enables it before
 * anything else is shown; such a sheet leaves out the looks under a pointer and on paper too, and where no
 * code runs a second link brings all of it. Documents come and go with a character for each byte, and so do
 * the sheets. Of a sheet that is for another theme alone nothing comes at all.
 */
export function styleInliner(read: ReadText): (head: string, body: string) => string {
  const sheetOf = remembered((address) => {
    const text = read(address);
    return text === null ? null : inlined(address, text);
  });
  const drawnBy = remembered((address) => [...new Set(read(address)?.match(MODULE_CLASS))].map(ownText));
  /** What stands for each sheet in a page, by what the page draws. */
  const chosen = new LRUCache<string, (address: string, link: string) => string>({ max: MOST_CHOSEN });

  function choose(link: string, address: string, has: (name: string) => boolean): string {
    const sheet = sheetOf(address);
    if (sheet === null) return link;
    const attributes = link.slice(0, -LINK_END.length);
    if (areOfOtherThemes(sheet.rules, has)) return `${attributes} disabled=""${LINK_END}`;
    if (holdsAll(sheet.rules, has)) return `<style>${sheet.text}</style>${attributes} disabled=""${LINK_END}`;
    const style = `<style>${firstRules(sheet.rules, has)}</style>`;
    const whole = `<noscript><link rel="stylesheet" href="${address}"/></noscript>`;
    const fonts = fontsAmong(sheet.rules).join(' ');
    return `${style}${attributes} disabled="" ${PARTIAL_SHEET}="${fonts}"${LINK_END}${whole}`;
  }

  /** The choice for pages that draw this, made once a sheet. */
  function chooser(lists: ReadonlySet<string>, themes: ReadonlySet<string>, scripts: ReadonlySet<string>) {
    // A name, like a link, is a piece of its page's text, all of which would be kept with it.
    const names = new Set([
      ...[...themes].map((theme) => ownText(themeClass(theme))),
      ...[...lists].flatMap((list) => ownText(list).split(' ')),
      ...[...scripts].flatMap(drawnBy),
    ]);
    const made = new Map<string, string>();
    return (address: string, link: string): string => {
      const known = made.get(address);
      if (known !== undefined) return known;
      const parts = ownText(choose(link, address, (name) => names.has(name)));
      made.set(ownText(address), parts);
      return parts;
    };
  }

  return (head, body) => {
    const lists = valuesOf(CLASSES, head, body);
    const themes = valuesOf(THEMES, body);
    const scripts = valuesOf(SCRIPT, head, body);
    const drawn = [...[...lists].sort(), ...themes, ...scripts].join(' ');
    const known = chosen.get(drawn);
    const choice = known ?? chooser(lists, themes, scripts);
    if (known === undefined) chosen.set(drawn, choice);
    return head.replace(SHEET, (link, address: string) => choice(address, link));
  };
}

/** What these texts write between such a beginning and the next quote, each once. */
function valuesOf(beginning: string, ...texts: readonly string[]): ReadonlySet<string> {
  const values = new Set<string>();
  for (const text of texts) {
    for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at)) {
      const from = at + beginning.length;
      at = text.indexOf('"', from);
      if (at === -1) break;
      values.add(text.slice(from, at));
    }
  }
  return values;
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
