/**
 * Rows that say their length in bytes, such as long texts: they may hold newlines and whatever looks like a
 * row, and nothing may be taken out of them.
 */
const SIZED_ROW = /^[\da-f]*:[TAOobUSsLlGgMmV]/m;
/** Asks for a sheet or a font, all of which a document has. */
const HINT_ROW = /^:HL\["[^"\n]*","(?:style|font)".*\n/gm;
/**
 * A property without a value. Within a text its quotes would have backslashes, and one of these very words
 * begins with another dollar.
 */
const NOTHING = /,"\w+":"\$undefined"(?=[,}])/g;

function lean(rows: string): string {
  return rows.replace(HINT_ROW, '').replace(NOTHING, '');
}

/**
 * A document's payload without what says nothing to the page that reads it: a fortieth of its bytes. From the
 * first row on that says its length all stays.
 */
export function leanPayload(rows: string): string {
  const at = rows.search(SIZED_ROW);
  return at === -1 ? lean(rows) : `${lean(rows.slice(0, at))}${rows.slice(at)}`;
}
