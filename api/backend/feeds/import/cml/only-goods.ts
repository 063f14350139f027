import { DELETED } from './deletions.ts';
import { idOf } from './external-id.ts';

const BEGINS = /<Товар(?=[\s>])/g;
const ENDS = '</Товар>';
const IDS = /<Ид(?:\s[^<>]*)?>([^<]*)<\/Ид>/g;
/** A piece may be cut within `<Товар `. */
const TAIL = 8;
/** Letters of a record that are waited for; more of it than the parser takes anyway. */
const MOST_WAITED = 8 * 1024 * 1024;

/** Whether a record may be one of those; also where it cannot be told by its text alone. */
function mayBe(record: string, isNeeded: (id: string) => boolean): boolean {
  const ids = [...record.matchAll(IDS)].map(([, id = '']) => idOf(id));
  const isPlain = !record.includes('<!') && record.search(BEGINS) === record.lastIndexOf('<Товар');
  return !isPlain || ids.length === 0 || ids.some(isNeeded) || DELETED.test(record);
}

/**
 * Leaves out of a document's text the goods that nobody asks for, and keeps its lines: to parse the goods of
 * a portion takes far longer than to look for their «Ид», and offers rest on few of them. A document that has
 * comments or CDATA outside of goods is given whole from there on.
 */
export async function* onlyGoods(
  pieces: AsyncIterable<string>,
  isNeeded: (id: string) => boolean,
): AsyncGenerator<string> {
  let rest = '';
  let isWhole = false;
  for await (const piece of pieces) {
    if (isWhole) {
      yield piece;
      continue;
    }
    const text = rest + piece;
    let at = 0;
    let kept = '';
    for (;;) {
      BEGINS.lastIndex = at;
      const begin = BEGINS.exec(text)?.index ?? -1;
      const outside = text.slice(at, begin < 0 ? Math.max(at, text.length - TAIL) : begin);
      kept += outside;
      at += outside.length;
      isWhole = outside.includes('<!');
      if (begin < 0 || isWhole) break;
      const end = text.indexOf(ENDS, begin);
      isWhole = end < 0 && text.length - begin > MOST_WAITED;
      if (end < 0) break;
      const record = text.slice(begin, end + ENDS.length);
      kept += mayBe(record, isNeeded) ? record : record.replaceAll(/[^\n]+/g, '');
      at = end + ENDS.length;
    }
    rest = text.slice(at);
    if (isWhole) {
      kept += rest;
      rest = '';
    }
    yield kept;
  }
  yield rest;
}
