const NEXT = /&|<!\[CDATA\[|<!--|<\?/g;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[\p{L}_:][\p{L}\p{N}_.:-]{0,60});/iuy;
const LONGEST_REFERENCE = 64;
const ENDS: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->', '<?': '?>' };

/** Text that may go to the parser, and whether a bare ampersand follows it. */
export type Checked = { text: string; isBroken: boolean };

/**
 * Finds ampersands that start no reference. The parser itself would look for their semicolon to the end of
 * the file and name a wrong line. Sections where an ampersand is text (CDATA, comments) are passed over.
 */
export class Ampersands {
  #rest = '';
  #end: string | null = null;

  /** Looks at the next piece; a few characters may stay behind until the following one. */
  check(piece: string, isLast = false): Checked {
    const text = this.#rest + piece;
    this.#rest = '';
    let at = 0;
    while (at < text.length) {
      if (this.#end !== null) {
        const found = text.indexOf(this.#end, at);
        if (found < 0)
          return this.#keep(text, isLast ? text.length : Math.max(at, text.length - this.#end.length + 1));
        at = found + this.#end.length;
        this.#end = null;
        continue;
      }
      NEXT.lastIndex = at;
      const match = NEXT.exec(text);
      if (!match) return this.#keep(text, isLast ? text.length : startOfOpenTag(text, at));
      if (match[0] !== '&') {
        this.#end = ENDS[match[0]] ?? null;
        at = match.index + match[0].length;
        continue;
      }
      REFERENCE.lastIndex = match.index;
      if (REFERENCE.test(text)) at = REFERENCE.lastIndex;
      else if (!isLast && text.length - match.index < LONGEST_REFERENCE) return this.#keep(text, match.index);
      else return { text: text.slice(0, match.index), isBroken: true };
    }
    return { text, isBroken: false };
  }

  #keep(text: string, from: number): Checked {
    this.#rest = text.slice(from);
    return { text: text.slice(0, from), isBroken: false };
  }
}

/** `<![CDATA[` may be cut by the end of the piece: the text before it is safe. */
function startOfOpenTag(text: string, from: number): number {
  const at = text.lastIndexOf('<');
  return at >= from && text.length - at < '<![CDATA['.length ? at : text.length;
}
