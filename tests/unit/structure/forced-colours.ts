import { lineAt, type Source } from './source.ts';

/** What takes a picture's ground for granted, or its colours; `none` and `normal` take nothing. */
const BLENDS =
  /(?<![\w-])(?:mix-blend-mode|background-blend-mode|backdrop-filter|filter)\s*:(?!\s*(?:none|normal))/g;
/** A sign that is drawn by nothing but its ground: a dot, a bar. */
const DRAWN = /content:\s*""/;
const GROUND = /(?<![\w-])background(?:-color)?\s*:(?!\s*(?:none|transparent|[^;]*url\())/;
const OUTLINED = /(?<![\w-])(?:border|outline)(?:-[a-z]+)?\s*:(?!\s*0)/;
/** What tells a value in the browser's own controls. */
const PARTS = /::-(?:webkit-[\w-]*(?:value|thumb)|moz-[\w-]*(?:progress-bar|thumb))\b/;

function blocks(css: string): { selector: string; body: string; at: number }[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(({ 1: selector = '', 2: body = '', index }) => ({
    selector: selector.trim().replace(/\s+/g, ' '),
    body,
    at: index + selector.length - selector.trimStart().length,
  }));
}

/** The rules for forced colours of a sheet as one text, and the sheet without them. */
function parted(css: string): { forced: string; rest: string } {
  let forced = '';
  const rest = css.replace(/@media \(forced-colors: active\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (rules) => {
    forced += rules;
    return rules.replace(/[^\n]/g, ' ');
  });
  return { forced, rest };
}

/**
 * What of a sheet is lost where the system forces its colours, one sentence each: blend modes and filters,
 * which turn pictures black on a black ground, and signs that are drawn by a ground alone, which the system
 * takes. A rule of the same file for forced colours answers for it. What is chosen, pressed or current has a
 * line around it there for all (`styles/globals.css`).
 */
export function lostInForcedColours({ path, text }: Source): string[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const { forced, rest } = parted(css);
  const blends = [...rest.matchAll(BLENDS)].filter(({ 0: found }) => {
    const property = found.split(':')[0]?.trim() ?? '';
    return !new RegExp(`${property}\\s*:\\s*(?:none|normal)`).test(forced);
  });
  const signs = blocks(rest).filter(({ selector, body }) => {
    const isSign = DRAWN.test(body) || PARTS.test(selector);
    return isSign && GROUND.test(body) && !OUTLINED.test(body) && !forced.includes(selector);
  });
  return [
    ...blends.map(({ 0: found, index }) => `${path}:${lineAt(css, index)} ${found.trim()}`),
    ...signs.map(({ selector, at }) => `${path}:${lineAt(css, at)} ${selector} is a ground alone`),
  ];
}
