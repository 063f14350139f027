/** Named references met in feeds that were written for HTML; XML itself knows five. */
export const HTML_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bdquo: '„',
  bull: '•',
  copy: '©',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  micro: 'µ',
  middot: '·',
  nbsp: '\u00A0',
  ndash: '–',
  Oslash: 'Ø',
  plusmn: '±',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  sup2: '²',
  sup3: '³',
  times: '×',
  trade: '™',
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,7}));/g;

function fromCodePoint(code: number, written: string): string {
  const isText = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : written;
}

/** Replaces character references once; unknown ones stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (written: string, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return fromCodePoint(Number(decimal), written);
    if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16), written);
    return (name === undefined ? undefined : HTML_ENTITIES[name]) ?? written;
  });
}
