const TABLES = new Map<string, ReadonlyMap<string, number>>();

/** The bytes of a one-byte encoding by letter. */
function tableOf(label: string): ReadonlyMap<string, number> {
  const known = TABLES.get(label);
  if (known !== undefined) return known;
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const table = new Map([...new TextDecoder(label).decode(bytes)].map((letter, at) => [letter, at]));
  TABLES.set(label, table);
  return table;
}

export type EncodingName = 'UTF-8' | 'UTF-8 с BOM' | 'UTF-16 LE' | 'windows-1251' | 'ibm866';

/** A text in an encoding, as programs of Russian offices write it. */
export function encoded(text: string, name: EncodingName): Buffer {
  if (name === 'UTF-8') return Buffer.from(text);
  if (name === 'UTF-8 с BOM') return Buffer.from(`\uFEFF${text}`);
  if (name === 'UTF-16 LE') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  const table = tableOf(name);
  return Buffer.from(Array.from(text, (letter) => table.get(letter) ?? 0x3f));
}
