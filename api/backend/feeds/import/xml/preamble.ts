import { sourceFailed } from '../failure.ts';

const LIMIT = 64 * 1024;

/** What a file of a format begins with. */
export type Beginning = {
  /** The root's name; `<?xml`, a DOCTYPE or a comment may stand before it. */
  root: string;
  /** Said of a file in which nothing of them is found. */
  fault: string;
};

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
  { root, fault }: Beginning,
  found: (preamble: Preamble) => void,
): AsyncGenerator<string> {
  const start = new RegExp(`<\\?xml\\b|<!DOCTYPE\\b|<!--|<${root}[\\s>]`, 'i');
  let head: string | null = '';
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head += chunk;
    const at: number = head.search(start);
    if (at >= 0) {
      const text = head.slice(0, at);
      found({ text: text.trim(), lines: text.split('\n').length - 1 });
      yield head.slice(at);
      head = null;
    } else if (head.length > LIMIT) break;
  }
  if (head !== null) throw sourceFailed('not_a_catalogue', fault);
}
