/** What no XML may hold. */
const FORBIDDEN = /[^\P{Cc}\u0080-\u009f\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu;
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as markup of a workbook: whatever it begins with, it stays a text. `_x000D_` is how workbooks write
 * a letter that XML would change; what only looks like that is written with its own underscore so.
 */
export function cellText(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign)
    .replaceAll('\r', '_x000D_');
}

/** The text that a workbook has written so. */
export function plainCellText(written: string): string {
  if (!written.includes('_x')) return written;
  return written.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
