import { createHash } from 'node:crypto';
import { log } from '#log/log.ts';
import { isKnownScript } from './known-scripts.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
/** Data blocks never run, so the policy does not concern them. */
const IS_DATA = /\stype\s*=\s*["']?application\/(ld\+)?json/i;

/** Of a script that is refused the log holds this beginning, once; and of so many scripts. */
const TOLD_CHARACTERS = 80;
const MOST_TOLD = 50;
const told = new Set<string>();

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
