/** A rule of a sheet, in the sheet's order. */
export type Rule =
  /** Styles, and of each of their selectors the classes of modules that it needs. */
  | { kind: 'styles'; text: string; needs: readonly (readonly string[])[] }
  /** Rules that hold under a condition: `@media`, `@supports`. */
  | { kind: 'group'; head: string; rules: readonly Rule[] }
  /** Anything else, such as fonts and movements: stays whatever a page shows. */
  | { kind: 'other'; text: string };

const GROUP = /^@(?:media|supports|layer|container|starting-style)\b/;
/** A class of a style module, as sheets, markup and scripts write it: the module's hash and the name. */
export const MODULE_CLASS = /[\w-]{6,}_[A-Za-z][\w-]*/g;
/** What stands in brackets may hold for an element without these classes: `:not(.a)`, `[title=".a"]`. */
const BRACKETED = /\([^()]*\)|\[[^\][]*\]/g;
const QUOTES = new Set(['"', "'"]);

/** The place after the text in quotes that begins at `at`. */
function afterText(css: string, at: number): number {
  let end = at + 1;
  while (end < css.length && css[end] !== css[at]) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** The place of the first of these characters from `at` on that stands in no quotes; the end when there is none. */
function find(css: string, at: number, wanted: string): number {
  let place = at;
  while (place < css.length) {
    const character = css[place] ?? '';
    if (wanted.includes(character)) return place;
    place = QUOTES.has(character) ? afterText(css, place) : place + (character === '\\' ? 2 : 1);
  }
  return css.length;
}

/** The place of the bracket that closes the block whose inside begins at `at`. */
function blockEnd(css: string, at: number): number {
  let depth = 1;
  let place = at;
  while (place < css.length) {
    place = find(css, place, '{}');
    depth += css[place] === '{' ? 1 : -1;
    if (depth === 0) return place;
    place += 1;
  }
  return css.length;
}

function needsOf(selectors: string): readonly (readonly string[])[] {
  let bare = selectors;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(BRACKETED, '');
  }
  // An escaped name is not read, so whatever has one holds for everybody.
  if (bare.includes('\\')) return [[]];
  return bare.split(',').map((selector) => selector.match(MODULE_CLASS) ?? []);
}

/** The rules of a sheet without comments. */
export function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = find(css, at, '{;');
    if (css[open] !== '{') {
      rules.push({ kind: 'other', text: css.slice(at, open + 1) });
      at = open + 1;
      continue;
    }
    const end = blockEnd(css, open + 1);
    const head = css.slice(at, open).trim();
    const text = css.slice(at, end + 1);
    if (GROUP.test(head)) rules.push({ kind: 'group', head, rules: rulesOf(css.slice(open + 1, end)) });
    else if (head.startsWith('@')) rules.push({ kind: 'other', text });
    else rules.push({ kind: 'styles', text, needs: needsOf(head) });
    at = end + 1;
  }
  return rules;
}

/** The rules that can hold in a page where no element ever has a class that `has` does not know. */
export function rulesFor(rules: readonly Rule[], has: (name: string) => boolean): string {
  let css = '';
  for (const rule of rules) {
    if (rule.kind === 'group') {
      const inner = rulesFor(rule.rules, has);
      if (inner !== '') css += `${rule.head}{${inner}}`;
    } else if (rule.kind === 'other' || rule.needs.some((names) => names.every(has))) {
      css += rule.text;
    }
  }
  return css;
}
