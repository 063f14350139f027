import { lineAt, type Source } from './source.ts';

/** Where raw values live; everything else names a token. */
const HOMES = /^styles\/(tokens\.css$|themes\/)/;

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
const NAMED =
  /(?:color|background|border|outline|fill|stroke|shadow)[a-z-]*\s*:[^;{}]*?(?<![\w-])(white|black|red|green|blue|gr[ae]y|orange|yellow|silver|brown)(?![\w-])/gi;
const DURATION = /(?<![\w.#-])\d*\.?\d+m?s\b/g;
const RADIUS = /border(?:-[a-z]+)*-radius\s*:[^;{}]*?\b(?!0\b)\d+(?:\.\d+)?(?:px|rem|em)\b/g;

/**
 * Raw colours, durations and radii in a style sheet outside the tokens: one sentence each. Zero is no value.
 */
export function rawStyleValues(source: Source): string[] {
  if (HOMES.test(source.path)) return [];
  const css = source.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const declarations = css.replace(/url\([^)]*\)/g, (address) => ' '.repeat(address.length));
  return [
    ...found(source.path, selectorsBlanked(declarations), COLOUR, 'colour'),
    ...found(source.path, declarations, NAMED, 'colour'),
    ...found(source.path, declarations, DURATION, 'duration').filter((line) => !/ 0m?s$/.test(line)),
    ...found(source.path, declarations, RADIUS, 'radius'),
  ];
}

/** Raw colours in the code of pages and components: they belong to the style sheets. */
export function rawCodeColours(source: Source): string[] {
  const strings = source.text.replace(/(['"])#[a-z][\w-]*\/[^'"]*\1/g, (text) => ' '.repeat(text.length));
  return found(
    source.path,
    strings,
    /(?<=['"`\s(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgb|hsl)a?\(/gi,
    'colour',
  );
}

/** Ids in selectors look like colours (`#fade {`); only what stands in a declaration counts. */
function selectorsBlanked(css: string): string {
  return css.replace(/[^{};]*\{/g, (selector) => selector.replace(/[^\n]/g, ' '));
}

function found(path: string, text: string, pattern: RegExp, kind: string): string[] {
  return [...text.matchAll(pattern)].map(
    (match) => `${path}:${lineAt(text, match.index)} raw ${kind} ${match[0].replace(/\s+/g, ' ')}`,
  );
}
