import { SourceFailed } from '#api/backend/feeds/import/failure.ts';

/** What a text is written in; `name` is what a person calls it. */
export type TextEncoding = { label: string; name: string };

const UTF8: TextEncoding = { label: 'utf-8', name: 'UTF-8' };
const CP1251: TextEncoding = { label: 'windows-1251', name: 'windows-1251' };
/** Is taken only when the operator says so: every byte is a letter in it. */
export const IBM866: TextEncoding = { label: 'ibm866', name: 'ibm866 (DOS)' };

function byBom([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return { ...UTF8, name: 'UTF-8 с BOM' };
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', name: 'UTF-16 LE' };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', name: 'UTF-16 BE' };
  return null;
}

/**
 * The encoding of a text by all of its bytes (price-lists.md §1): its BOM, else UTF-8 where every byte fits,
 * else windows-1251.
 *
 * @throws SourceFailed when it has a NUL, which no text has.
 */
export async function encodingOf(source: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let bom: TextEncoding | null | undefined;
  for await (const bytes of source) {
    bom ??= byBom(bytes);
    if (bom?.label.startsWith('utf-16')) return bom;
    if (bytes.includes(0)) {
      const message = 'Это не текст: в файле есть нулевые байты.';
      throw new SourceFailed({ kind: 'not_a_catalogue', message, line: null, column: null });
    }
    isUtf8 = isUtf8 && fits(() => decoder.decode(bytes, { stream: true }));
  }
  isUtf8 = isUtf8 && fits(() => decoder.decode());
  if (bom) return bom;
  return isUtf8 ? UTF8 : CP1251;
}

function fits(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}
