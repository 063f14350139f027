/** A rule of a sheet, in the sheet's order. */
export type Rule =
  /** Styles, and of each of their selectors the classes of modules that it needs. */
  | { kind: 'styles'; text: string; needs: readonly (readonly string[])[]; isLate: boolean }
  /** Rules that hold under a condition: `@media`, `@supports`. */
  | { kind: 'group'; head: string; rules: readonly Rule[]; isLate: boolean }
  /** Anything else, such as fonts and movements: stays whatever a page shows. */
  | { kind: 'other'; text: string };

const GROUP = /^@(?:media|supports|layer|container|starting-style)\b/;
/** A class of a style module, as sheets, markup and scripts write it: characters of the module's and the name. */
export const MODULE_CLASS = /[\w-]{4,}_[A-Za-z\d][\w-]*/g;
/** The theme of the shop, which a document has from its beginning to its end. */
const THEME = /\[data-theme="?([\w-]+)"?\]/g;
/** What stands in brackets may hold for an element without these classes: `:not(.a)`, `[title=".a"]`. */
const BRACKETED = /\([^()]*\)|\[[^\][]*\]/g;
/** What no page looks like before the rest of its styles has come: under a pointer, pressed, chosen, on paper. */
const LATE_STATE = /:hover|:active|::selection/;
const LATE_GROUP = /^@media print$/;
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

/** What a rule for a theme needs, as though it were a class. */
export function themeClass(theme: string): string {
  return `data-theme_${theme}`;
}

/** The selectors of a rule without what stands in their brackets. */
function selectorsOf(head: string): readonly string[] {
  let bare = head.replace(THEME, (_, theme: string) => `.${themeClass(theme)}`);
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(BRACKETED, '');
  }
  return bare.split(',');
}

function stylesOf(text: string, head: string): Rule {
  const selectors = selectorsOf(head);
  // An escaped name is not read, so whatever has one holds for everybody.
  const needs = selectors.some((selector) => selector.includes('\\'))
    ? [[]]
    : selectors.map((selector) => selector.match(MODULE_CLASS) ?? []);
  return { kind: 'styles', text, needs, isLate: selectors.every((selector) => LATE_STATE.test(selector)) };
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
    if (GROUP.test(head)) {
      const inner = rulesOf(css.slice(open + 1, end));
      rules.push({ kind: 'group', head, rules: inner, isLate: LATE_GROUP.test(head) });
    } else if (head.startsWith('@')) rules.push({ kind: 'other', text });
    else rules.push(stylesOf(text, head));
    at = end + 1;
  }
  return rules;
}

type Has = (name: string) => boolean;

/** Whether all of these rules are for a theme that the page does not have: nothing makes it have it later. */
export function areOfOtherThemes(rules: readonly Rule[], has: Has): boolean {
  const isOther = (name: string): boolean => name.startsWith(themeClass('')) && !has(name);
  return rules.every((rule) => rule.kind === 'styles' && rule.needs.every((names) => names.some(isOther)));
}

/** Whether every rule can hold in a page where no element ever has a class that `has` does not know. */
export function holdsAll(rules: readonly Rule[], has: Has): boolean {
  return rules.every((rule) => {
    if (rule.kind === 'group') return holdsAll(rule.rules, has);
    return rule.kind === 'other' || holds(rule.needs, has);
  });
}

/** The rules that can hold in such a page before the rest of its styles has come. */
export function firstRules(rules: readonly Rule[], has: Has): string {
  let css = '';
  for (const rule of rules) {
    if (rule.kind === 'other') css += rule.text;
    else if (rule.isLate) continue;
    else if (rule.kind === 'styles') css += holds(rule.needs, has) ? rule.text : '';
    else {
      const inner = firstRules(rule.rules, has);
      if (inner !== '') css += `${rule.head}{${inner}}`;
    }
  }
  return css;
}

function holds(needs: readonly (readonly string[])[], has: Has): boolean {
  return needs.some((names) => names.every(has));
}
