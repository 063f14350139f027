import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { parseSync } from '@swc/core';
import type { Source } from './source.ts';

/** A regular expression as it stands in a file. */
export type Expression = { path: string; pattern: string; flags: string };

/** What classes are tried with: one sign of every kind that texts are written in. */
const SIGNS = [...' a0-:.,/<&("_=@+#я\n\u00a0>);\'*x~[{\\'];
/** What an attack ends with, so that nothing fits at last. */
const ENDS = ['\u0001', '\n\u0001', ''];
/** What one look at any of them may take, ms: a straight one takes a hundredth of it. */
const MOST_MS = 60;
/** A straight one takes four times as long for four times the text, a slow one sixteen times. */
const MOST_GROWTH = 8;
/** Whatever has taken less at this length cannot take too much at four times it. */
const ENOUGH = 5000;
const QUICK_MS = 2;
/** Attacks grow in small steps, so that what doubles with every sign is told before it takes a day. */
const LENGTHS = [12, 16, 20, 24, 28, 32, 40, 48, 64, 96, 128, 200, 300, 500, 1000, 2000, ENOUGH, 20_000];

/** A repeat of no more is no row. */
const SHORT_ROW = 9;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Every literal of a file, wherever it stands. */
export function expressionsIn({ path, text }: Source): Expression[] {
  const found: Expression[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) walk(each);
      return;
    }
    if (!isRecord(node)) return;
    const { type, pattern, flags } = node;
    if (type === 'RegExpLiteral' && typeof pattern === 'string' && typeof flags === 'string')
      found.push({ path, pattern, flags });
    for (const [name, value] of Object.entries(node)) if (name !== 'span') walk(value);
  };
  walk(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' }).body);
  return found;
}

/** A text that the part of an expression fits: the first of its ways, what may be left out left out. */
function sampleOf(node: AST.Element | AST.Alternative | undefined, flags: string): string {
  if (node === undefined) return '';
  if (node.type === 'Alternative') return node.elements.map((each) => sampleOf(each, flags)).join('');
  if (node.type === 'Character') return String.fromCodePoint(node.value);
  if (node.type === 'Group' || node.type === 'CapturingGroup') return sampleOf(node.alternatives[0], flags);
  if (node.type === 'Quantifier') return sampleOf(node.element, flags).repeat(Math.min(node.min, SHORT_ROW));
  if (node.type === 'Assertion' || node.type === 'Backreference') return '';
  return fitting(node.raw, flags)[0] ?? '';
}

/** Which of the signs a part of an expression fits by itself. */
function fitting(raw: string, flags: string): string[] {
  const alone = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
  return SIGNS.filter((sign) => alone.test(sign));
}

/** What has been read when a row begins. */
function before(row: AST.Quantifier, flags: string): string {
  let text = '';
  for (let node: AST.Node = row; node.parent !== null; node = node.parent) {
    if (node.parent.type !== 'Alternative') continue;
    const { elements } = node.parent;
    const at = elements.findIndex(({ start }) => start === node.start);
    text =
      elements
        .slice(0, at)
        .map((each) => sampleOf(each, flags))
        .join('') + text;
  }
  return text;
}

/** Rows of an expression; those within look-arounds are rows as well. */
function rowsIn(node: AST.Node): AST.Quantifier[] {
  if (node.type === 'Quantifier') {
    const inner = rowsIn(node.element);
    return node.max > SHORT_ROW ? [node, ...inner] : inner;
  }
  if (node.type === 'Alternative') return node.elements.flatMap(rowsIn);
  return 'alternatives' in node ? node.alternatives.flatMap((each) => rowsIn(each)) : [];
}

/** What is repeated in an attack, and what stands before it. */
function attacks({ pattern, flags }: Expression): { start: string; pump: string }[] {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const rows = rowsIn(new RegExpParser().parsePattern(pattern, 0, pattern.length, mode));
  const found = rows.flatMap((row) => {
    const start = before(row, flags);
    const { element } = row;
    const ways = 'alternatives' in element ? element.alternatives.map((way) => sampleOf(way, flags)) : [];
    const pumps = [...fitting(element.raw, flags).slice(0, 4), ...ways, sampleOf(element, flags)];
    return pumps.flatMap((pump) => [
      { start, pump },
      { start: '\u0001', pump },
      { start: '', pump: start + pump },
    ]);
  });
  const once = new Map(found.map((attack) => [JSON.stringify(attack), attack]));
  return [...once.values()].filter(({ pump }) => pump !== '');
}

/** What a look costs this thread, ms; others take their turns on the machine. */
function timeOf({ pattern, flags }: Expression, text: string): number {
  const expression = new RegExp(pattern, flags);
  const from = process.threadCpuUsage();
  if (flags.includes('g')) text.replace(expression, '');
  else expression.test(text);
  return process.threadCpuUsage(from).user / 1000;
}

/**
 * The first length at which a row of pieces takes too long: at small ones already, or sixteen times longer at
 * four times the length.
 */
function slowLength(expression: Expression, rowOf: (length: number) => string): number | null {
  let enough = 0;
  for (const length of LENGTHS) {
    const text = rowOf(length);
    const took = timeOf(expression, text);
    if (length < ENOUGH && took > MOST_MS) return length;
    if (length === ENOUGH && took < QUICK_MS) return null;
    if (length === ENOUGH) enough = took;
    if (length > ENOUGH && took > MOST_MS && took > MOST_GROWTH * enough) return length;
  }
  return null;
}

/**
 * A text on which an expression takes far longer than the text is long, as a sentence; null when none of the
 * attacks made of its own rows is one. Measured rather than proved: what is told is so.
 */
export function slowText(expression: Expression): string | null {
  for (const { start, pump } of attacks(expression)) {
    for (const end of ENDS) {
      // A row of longer pieces has fewer beginnings: it is as slow when it is longer by the root.
      const piecesOf = (length: number) => Math.ceil(length / Math.sqrt(pump.length));
      const slow = slowLength(expression, (length) => start + pump.repeat(piecesOf(length)) + end);
      if (slow !== null) return `${JSON.stringify(start)} and ${piecesOf(slow)} of ${JSON.stringify(pump)}`;
    }
  }
  return null;
}
