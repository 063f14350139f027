import { MAX_QUANTITY } from '../packs/pack-rule.ts';
import type { ListLine } from './list-line.ts';

/** The page that opens a list from its link; what the list holds stands behind «#» (acc-D15, ADR 14). */
export const LIST_PATH = '/list';

const LINE = /^(.{1,128})\t([1-9]\d{0,4})$/u;

/** The text of a list: how many lines it has, and each of them ended, so that a part of it is no list. */
function textOf(lines: readonly ListLine[]): string {
  return [lines.length, ...lines.map(({ code, quantity }) => `${code}\t${quantity}`), ''].join('\n');
}

/** A list as the part of an address behind «#»: base64url of its text, which every messenger leaves whole. */
export function listToken(lines: readonly ListLine[]): string {
  const bytes = new TextEncoder().encode(textOf(lines));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decoded(token: string): string | null {
  try {
    const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The list of a link, at most `most` lines; null for one that is not ours, was cut on its way or holds
 * something else than articles and quantities.
 */
export function linesOfToken(token: string, most: number): ListLine[] | null {
  const [count, ...rest] = decoded(token)?.split('\n') ?? [];
  const texts = rest.slice(0, -1);
  if (rest.at(-1) !== '' || count !== `${texts.length}` || texts.length > most || texts.length === 0)
    return null;
  const lines = texts.flatMap((text) => {
    const [, code = '', quantity = ''] = LINE.exec(text) ?? [];
    const pieces = Number(quantity);
    return code === '' || pieces > MAX_QUANTITY ? [] : [{ code, quantity: pieces }];
  });
  return lines.length === texts.length ? lines : null;
}
