import { sourceFailed } from '../failure.ts';

const START = /<\?xml\b|<!DOCTYPE\b|<!--|<yml_catalog\b/i;
const LIMIT = 64 * 1024;

/** Text before the document (warnings of a PHP script, blanks) and where the document's first line stands. */
export type Preamble = { text: string; lines: number };

/**
 * Cuts what stands before the XML (FORMATS: `kickgoods_php_preamble`). Yields the document only; `found` is
 * told once what was cut, so that reported lines stay those of the file.
 *
 * @throws SourceFailed `not_a_catalogue` when nothing like XML begins within 64 KiB.
 */
export async function* withoutPreamble(
  chunks: AsyncIterable<string>,
  found: (preamble: Preamble) => void,
): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head += chunk;
    const at: number = head.search(START);
    if (at >= 0) {
      const text = head.slice(0, at);
      found({ text: text.trim(), lines: text.split('\n').length - 1 });
      yield head.slice(at);
      head = null;
    } else if (head.length > LIMIT) break;
  }
  if (head !== null) throw sourceFailed('not_a_catalogue', 'Это не YML: нет начала <yml_catalog>.');
}
