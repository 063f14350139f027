import { createHash } from 'node:crypto';
import { z } from 'zod';
import { log } from '#log/log.ts';
import { leanPayload } from './lean-payload.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
/** Data blocks never run, so the policy does not concern them. */
const IS_DATA = /\stype\s*=\s*["']?application\/(ld\+)?json/i;

/** Of a script that is refused the log holds this beginning, once; and of so many scripts. */
const TOLD_CHARACTERS = 80;
const MOST_TOLD = 50;
const told = new Set<string>();

/** A text as a script's literal, in either kind of quotes. */
const TEXT = String.raw`(?:"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^'\\]*(?:\\[\s\S][^'\\]*)*')`;
/** The payload: nothing but pushes of texts (1) and of bytes in base64 (3) to the list that React reads. */
const PAYLOAD = new RegExp(
  String.raw`^(?:(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(\[(?:0|[13],${TEXT})\]\);?)+$`,
);
/** The start of Next's own code: nothing but a push of data to the list that its loader reads. */
const START = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/;

const startData = z.strictObject({
  otherChunks: z.array(z.string()),
  runtimeModuleIds: z.array(z.union([z.number(), z.string()])),
});

function isStart(code: string): boolean {
  const data = START.exec(code)?.[1];
  if (data === undefined) return false;
  try {
    return startData.safeParse(JSON.parse(data)).success;
  } catch {
    return false;
  }
}

/** Whether a script is a piece of a page's payload and nothing else. */
function isPayload(code: string): boolean {
  return PAYLOAD.test(code);
}

/**
 * Whether an inline script is one that Next puts into documents. What it pushes is data, whoever wrote it; a
 * script of any other form may have come in with a text, and nothing vouches for it.
 */
function isKnownScript(code: string): boolean {
  return isPayload(code) || isStart(code);
}

/**
 * Policy sources of the known inline scripts of a document, each once: `sha256-…`. Any other script stays
 * without, so that browsers refuse it: the sanitiser of texts is not the only wall. Such a one is logged. A
 * document in latin1 has a character for each of its bytes; `own` are scripts that the door itself has made
 * of known ones.
 */
export function scriptHashes(
  html: string,
  encoding: 'utf8' | 'latin1' = 'utf8',
  own: readonly string[] = [],
): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code === '' || HAS_SOURCE.test(attributes) || IS_DATA.test(attributes)) continue;
    if (own.includes(code) || isKnownScript(code)) {
      hashes.add(`sha256-${createHash('sha256').update(code, encoding).digest('base64')}`);
    } else {
      tell(Buffer.from(code, encoding).toString());
    }
  }
  return [...hashes];
}

function tell(code: string): void {
  const script = code.slice(0, TOLD_CHARACTERS);
  if (told.has(script) || told.size >= MOST_TOLD) return;
  told.add(script);
  log.warn({ script }, 'На странице сценарий неизвестного вида: браузеры его не выполнят');
}

const OPEN = '<script>';
const CLOSE = '</script>';
/**
 * How a script of the payload begins. Only such are touched: markup from a feed may quote these very words.
 */
const BEGINNINGS = ['self.__next_f.push(', '(self.__next_f='] as const;
/** A piece of the payload's text: JSON in double quotes, without any «<». */
const PIECE = 'self.__next_f.push([1,"';
const PIECE_END = '"])';

/** What a literal, whose characters are bytes, cannot hold as it is. */
const ODD = /[^ -ÿ]/g;

/** What such a piece says; null when it is no single text. */
function textOf(code: string): string | null {
  if (!code.startsWith(PIECE) || !code.endsWith(PIECE_END)) return null;
  try {
    return String(JSON.parse(`"${code.slice(PIECE.length, -PIECE_END.length)}"`));
  } catch {
    return null;
  }
}

/**
 * A text as the inside of a script's literal in single quotes: the payload is full of double ones, none of
 * which needs a backslash so.
 */
function literal(text: string): string {
  // Whole texts at a time: asked about each of its thousands of characters it takes four times as long.
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('<', '\\u003c')
    .replace(ODD, (odd) => `\\u${odd.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** One script that does what these did, the pieces of text between two others as one literal. */
function joined(codes: readonly string[]): string {
  const statements: string[] = [];
  let text: string[] = [];
  const say = (): void => {
    if (text.length > 0) statements.push(`self.__next_f.push([1,'${literal(leanPayload(text.join('')))}'])`);
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
