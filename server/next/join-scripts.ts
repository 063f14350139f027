import { isPayload } from './script-hashes.ts';

const OPEN = '<script>';
const CLOSE = '</script>';
/**
 * How a script of the payload begins. Only such are touched: markup from a feed may quote these very words.
 */
const BEGINNINGS = ['self.__next_f.push(', '(self.__next_f='] as const;
/** A piece of the payload's text: JSON in double quotes, without any «<». */
const TEXT = 'self.__next_f.push([1,"';
const TEXT_END = '"])';

/** What a literal, whose characters are bytes, cannot hold as it is. */
const ODD = /[^ -ÿ]/g;

/**
 * The inside of a JSON text as the inside of a script's literal in single quotes: the payload is full of
 * double ones, none of which needs a backslash so. Null when it is no single text.
 */
function unquoted(json: string): string | null {
  let text: string;
  try {
    text = String(JSON.parse(`"${json}"`));
  } catch {
    return null;
  }
  // Whole texts at a time: asked about each of its thousands of characters it takes four times as long.
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('<', '\\u003c')
    .replace(ODD, (odd) => `\\u${odd.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function textOf(code: string): string | null {
  if (!code.startsWith(TEXT) || !code.endsWith(TEXT_END)) return null;
  return unquoted(code.slice(TEXT.length, -TEXT_END.length));
}

/** One script that does what these did, the pieces of text between two others as one literal. */
function joined(codes: readonly string[]): string {
  const statements: string[] = [];
  let text: string[] = [];
  const say = (): void => {
    if (text.length > 0) statements.push(`self.__next_f.push([1,'${text.join('')}'])`);
    text = [];
  };
  for (const code of codes) {
    const piece = textOf(code);
    if (piece !== null) text.push(piece);
    else {
      say();
      statements.push(code);
    }
  }
  say();
  return statements.join(';');
}

/**
 * Joins the dozens of neighbouring inline scripts that carry a page's payload into one, and the pieces of its
 * text into one literal. The same reaches the page in the same order, but under one hash in the policy and
 * without the seams and backslashes, which are 2 kB of every page. `made` is told of what it has made, which
 * needs no second proof.
 */
export function joinScripts(html: string, made: (code: string) => void = () => undefined): string {
  const parts: string[] = [];
  let done = 0;
  let codes: string[] = [];
  let neighbour = -1;
  const close = (): void => {
    if (codes.length === 0) return;
    const code = joined(codes);
    made(code);
    parts.push(OPEN, code, CLOSE);
    codes = [];
  };
  for (let at = html.indexOf(OPEN); at !== -1; at = html.indexOf(OPEN, at)) {
    const start = at + OPEN.length;
    const end = html.indexOf(CLOSE, start);
    if (end === -1) break;
    // What a text has brought in may begin as the payload does; joined to it, it would be vouched for or stop
    // the page.
    if (
      BEGINNINGS.some((beginning) => html.startsWith(beginning, start)) &&
      isPayload(html.slice(start, end))
    ) {
      if (at !== neighbour) {
        close();
        parts.push(html.slice(done, at));
      }
      codes.push(html.slice(start, end));
      neighbour = end + CLOSE.length;
      done = neighbour;
    }
    at = end + CLOSE.length;
  }
  close();
  parts.push(html.slice(done));
  return parts.join('');
}
