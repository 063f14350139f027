/** Numbers below a bound from a seed, the same each time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed + 0x6d2b79f5;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) % below;
  };
}

/** A file with one to three of its bytes changed, and where. */
export type ByteChange = { seed: number; changed: Buffer; places: readonly number[] };

export function* byteChanges(bytes: Buffer, count: number): Generator<ByteChange> {
  for (let seed = 1; seed <= count; seed += 1) {
    const random = randomFrom(seed);
    const changed = Buffer.from(bytes);
    const places = Array.from({ length: 1 + random(3) }, () => random(changed.length));
    for (const place of places) changed[place] = random(256);
    yield { seed, changed, places };
  }
}

/** Also «81р.74», and thousands parted by a sign of their own. */
const NUMBER = /\d{1,12}(?:[\s'’,.]\d{3})*(?:(?:[.,]|р\.?)\d{1,6})?/gi;

/** The numbers that a text shows, in hundredths; «12,500» may be one of two. */
export function hundredthsIn(text: string): Set<number> {
  const numbers = (text.match(NUMBER) ?? []).flatMap((one) => {
    const digits = one.replace(/\D/g, '');
    return [digits, one.replace(/[\s'’]/g, '').replace(/\D{1,2}(?=\d+$)/, '.')];
  });
  return new Set(numbers.map((one) => Math.round(Number(one) * 100)));
}

/** The lines of a text as its bytes are read. */
export function linesOfBytes(bytes: Buffer, encoding: string): string[] {
  const label = encoding.startsWith('UTF-8') ? 'utf-8' : 'windows-1251';
  return new TextDecoder(label).decode(bytes).split(/\r\n|\n|\r/);
}

/**
 * The text of a row that begins on this line, as far as the next of the known rows: a changed byte may be a
 * line break within quotes.
 */
export function rowText(lines: readonly string[], line: number, known: ReadonlyMap<string, unknown>): string {
  const below = lines.findIndex((text, at) => at >= line && known.has(text));
  return lines.slice(line - 1, below < 0 ? line + 1 : Math.min(below, line + 1)).join('\n');
}

/** Numbers with a fraction that have one of these places among their eight bytes, in hundredths. */
export function doublesAt(bytes: Buffer, places: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (const place of places)
    for (let at = Math.max(0, place - 7); at <= Math.min(place, bytes.length - 8); at += 1)
      found.add(Math.round(Number((bytes.readDoubleLE(at) * 100).toPrecision(15))));
  return found;
}
