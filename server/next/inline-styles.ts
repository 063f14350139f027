const SHEET = /<link rel="stylesheet" href="([^"]+\.css)" data-precedence="[^"]*"\/>/g;
/** Addresses in a sheet are relative to it; in a page they have to begin at the root. */
const RELATIVE = /url\((["']?)\.\.\//g;

/** The text of a style sheet of the build by its address; null when there is none. */
export type ReadSheet = (address: string) => string | null;

/** A sheet as it may stand in a page; null for one that could end its element. */
function inlined(address: string, text: string): string | null {
  const folder = address.replace(/\/[^/]*\/[^/]*$/, '/');
  const rooted = text.replace(RELATIVE, (_, quote: string) => `url(${quote}${folder}`);
  const plain = rooted.replace(/\/\*# sourceMappingURL=[^*]*\*\//, '').trim();
  return /<\/|<!--/.test(plain) ? null : plain;
}

/**
 * Puts the styles of a page into it, so that a phone paints after one journey instead of two. The link stays, disabled:
 * browsers fetch nothing for it, and a navigation inside the shop finds the sheet there and does not ask for it.
 * Documents come and go with a character for each byte, and so do the sheets.
 */
export function styleInliner(read: ReadSheet): (html: string) => string {
  const known = new Map<string, string | null>();

  function styleOf(address: string): string | null {
    const found = known.get(address);
    if (found !== undefined) return found;
    const text = read(address);
    const plain = text === null ? null : inlined(address, text);
    const style = plain === null ? null : Buffer.from(plain).toString('latin1');
    known.set(address, style);
    return style;
  }

  return (html) =>
    html.replace(SHEET, (link, address: string) => {
      const style = styleOf(address);
      return style === null ? link : `<style>${style}</style>${link.slice(0, -2)} disabled=""/>`;
    });
}
