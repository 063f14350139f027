import { cleanHtml, NESTING } from '#api/backend/base/html/clean-html.ts';
import { cut } from '#lib/text/cut.ts';
import { decodeEntities } from '../xml/entities.ts';

const MAX_LENGTH = 64 * 1024;
const TAG = /<\/?[a-z][^<>]*>/i;
const ESCAPED_TAG = /&lt;\/?[a-z](?:[^<>&]|&(?![lg]t;))*&gt;/i;
const SPECIAL = /[&<>"]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Each blank in one way alone: in two, thirty of them are a thousand million ways. */
const EMPTY_PARAGRAPH = /<p>(?:\s|&nbsp;|<br \/>)*<\/p>/g;

const ANY_TAG =
  /<(\/?)(p|br|b|i|ul|ol|li|h2|h3|h4)(\s*\/)?>|[<>]|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{2,8});)/gi;

/**
 * Whether markup is clean already: nothing but bare tags of the list, each closed in order. Most feeds are,
 * and the full sanitiser costs ten times as much.
 */
function isClean(html: string): boolean {
  const open: string[] = [];
  for (const [whole, slash, name, ending] of html.matchAll(ANY_TAG)) {
    if (name === undefined) return false;
    const tag = name.toLowerCase();
    if (tag === 'br') {
      if (whole !== '<br>' && whole !== '<br />') return false;
    } else if (ending !== undefined || tag !== name) return false;
    else if (!slash) open.push(tag);
    else if (open.pop() !== tag) return false;
    if (open.length > NESTING) return false;
  }
  return open.length === 0;
}

function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign)}</p>`)
    .join('');
}

/**
 * Foreign HTML made safe once, when it comes in, by the rules of all HTML here; at most 64 KiB of it. Text
 * without markup becomes paragraphs; markup escaped once more than needed is unescaped first. Null when
 * nothing is left.
 */
export function sanitise(html: string | null): string | null {
  if (html === null) return null;
  let text = cut(html, MAX_LENGTH).trim();
  if (!TAG.test(text)) text = decodeEntities(text);
  if (!TAG.test(text) && ESCAPED_TAG.test(text)) text = decodeEntities(text);
  if (!TAG.test(text)) return paragraphs(decodeEntities(text)) || null;
  const safe = isClean(text) ? text : cleanHtml(text).html;
  return safe.replace(EMPTY_PARAGRAPH, '').trim() || null;
}
