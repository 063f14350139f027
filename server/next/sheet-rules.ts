import parse, { type Part, type Statement, type StyleRule } from 'css-tree/parser';

/** A rule of a sheet, in the sheet's order. */
export type Rule =
  /** Styles, and of each of their selectors the classes of modules that it needs. */
  | { kind: 'styles'; text: string; needs: readonly (readonly string[])[]; isLate: boolean }
  /** Rules that hold under a condition: `@media`, `@supports`. */
  | { kind: 'group'; head: string; rules: readonly Rule[]; isLate: boolean }
  /** Anything else, such as fonts and movements: stays whatever a page shows. */
  | { kind: 'other'; text: string };

/** Rules with rules inside. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container', 'starting-style']);
/**
 * A class of a style module, as sheets, markup and scripts write it: characters of the module's and the name.
 */
export const MODULE_CLASS = /[\w-]{4,}_[A-Za-z\d][\w-]*/g;
/** The theme of the shop, which a document has from its beginning to its end. */
const THEME = 'data-theme';
/**
 * What no page looks like before the rest of its styles has come: under a pointer, pressed, chosen, on paper.
 */
const LATE_STATES = new Set(['hover', 'active', 'selection']);
const LATE_GROUP = '@media print';
/** Values of declarations are nobody's business here. */
const SELECTORS_ALONE = {
  positions: true,
  parseValue: false,
  parseAtrulePrelude: false,
  parseCustomProperty: false,
} as const;

/** What a rule for a theme needs, as though it were a class. */
export function themeClass(theme: string): string {
  return `${THEME}_${theme}`;
}

/**
 * What an element must have for this part of a selector. What stands in brackets may hold without:
 * `:not(.a)`.
 */
function neededFor(part: Part): readonly string[] {
  if (part.type === 'ClassSelector') return part.name.match(MODULE_CLASS) ?? [];
  if (part.type !== 'AttributeSelector' || part.name.name !== THEME || part.value === null) return [];
  return [themeClass(part.value.value ?? part.value.name ?? '')];
}

function isEscaped(part: Part): boolean {
  return part.type === 'ClassSelector' && part.name.includes('\\');
}

function isLateState(part: Part): boolean {
  const isState = part.type === 'PseudoClassSelector' || part.type === 'PseudoElementSelector';
  return isState && LATE_STATES.has(part.name);
}

function stylesOf({ prelude }: StyleRule, text: string): Rule {
  const isRead = prelude.type === 'SelectorList';
  const selectors = isRead ? Array.from(prelude.children, ({ children }) => [...children]) : [];
  // What is not read, or has an escaped name, holds for everybody.
  const isPlain = isRead && selectors.every((parts) => !parts.some(isEscaped));
  return {
    kind: 'styles',
    text,
    needs: isPlain ? selectors.map((parts) => parts.flatMap(neededFor)) : [[]],
    isLate: isRead && selectors.every((parts) => parts.some(isLateState)),
  };
}

function ruleOf(css: string, statement: Statement): readonly Rule[] {
  const { start, end } = statement.loc;
  const text = css.slice(start.offset, end.offset);
  if (statement.type === 'Comment') return [];
  if (statement.type === 'Rule') return [stylesOf(statement, text)];
  if (statement.type !== 'Atrule' || statement.block === null || !GROUPS.has(statement.name)) {
    return [{ kind: 'other', text }];
  }
  const head = css.slice(start.offset, statement.block.loc.start.offset).trim();
  const rules = Array.from(statement.block.children).flatMap((inner) => ruleOf(css, inner));
  return [{ kind: 'group', head, rules, isLate: head === LATE_GROUP }];
}

/** The rules of a sheet, without the comments between them. */
export function rulesOf(css: string): readonly Rule[] {
  return Array.from(parse(css, SELECTORS_ALONE).children).flatMap((statement) => ruleOf(css, statement));
}

/** Where among the rules of a sheet its fonts stand, counted from 0. */
export function fontsAmong(rules: readonly Rule[]): readonly number[] {
  return rules.flatMap((rule, at) =>
    rule.kind === 'other' && rule.text.startsWith('@font-face') ? [at] : [],
  );
}

type Has = (name: string) => boolean;

/** Whether all of these rules are for a theme that the page does not have: nothing makes it have it later. */
export function areOfOtherThemes(rules: readonly Rule[], has: Has): boolean {
  const isOther = (name: string): boolean => name.startsWith(themeClass('')) && !has(name);
  return rules.every((rule) => {
    if (rule.kind === 'group') return areOfOtherThemes(rule.rules, has);
    return rule.kind === 'styles' && rule.needs.every((names) => names.some(isOther));
  });
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
