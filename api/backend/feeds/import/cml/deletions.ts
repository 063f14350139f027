import { decodeText } from '../xml/decode.ts';

/**
 * How a record says that it is deleted, in any version, as an attribute or an element: all that `isDeleted`
 * reads, and more than that does no harm.
 */
export const DELETED =
  /(?:Статус|ПометкаУдаления)(?:\s*=\s*["']|\s*>(?:\s*<!\[CDATA\[)?)\s*(?:Удал|true|1|истина|да)/i;
/** Letters of a piece that a mark may have begun in. */
const TAIL = 100;

/** Whether a file marks anything as deleted; looks at its text alone, since most files mark nothing. */
export async function hasDeletions(source: AsyncIterable<Uint8Array>): Promise<boolean> {
  let tail = '';
  for await (const text of decodeText(source, () => undefined)) {
    const piece = tail + text;
    if (DELETED.test(piece)) return true;
    tail = piece.slice(-TAIL);
  }
  return false;
}
