import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
/** Data blocks never run, so the policy does not concern them. */
const IS_DATA = /\stype\s*=\s*["']?application\/(ld\+)?json/i;

/**
 * Policy sources of the inline scripts of a document, each once: `sha256-…`. A document in latin1 has a character for
 * each of its bytes.
 */
export function scriptHashes(html: string, encoding: 'utf8' | 'latin1' = 'utf8'): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code === '' || HAS_SOURCE.test(attributes) || IS_DATA.test(attributes)) continue;
    hashes.add(`sha256-${createHash('sha256').update(code, encoding).digest('base64')}`);
  }
  return [...hashes];
}
