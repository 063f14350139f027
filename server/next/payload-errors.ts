const COLON = 0x3a;
const COMMA = 0x2c;
const NEWLINE = 0x0a;
const ERROR = 'E';
/**
 * Next may put one byte before all rows: whether the payload is whole or still lacks what only a request can
 * tell.
 */
const FIRST_BYTES: readonly (number | undefined)[] = [0x23, 0x7e];
/**
 * Rows that say their length: texts and binary data, which may hold newlines or anything that looks like a
 * row.
 */
const SIZED = new Set('TAOobUSsLlGgMmV');
const HEX = /^[0-9a-f]*$/;

/** What a payload of React is made of is not as this code knows it: a new version writes it otherwise. */
export class UnknownPayload extends Error {}

/** Reads a hexadecimal number that ends at `mark`; returns it and the place after the mark. */
function numberAt(bytes: Buffer, from: number, mark: number): { value: number; next: number } {
  const end = bytes.indexOf(mark, from);
  const text = bytes.toString('latin1', from, end === -1 ? from : Math.min(end, from + 16));
  if (end === -1 || !HEX.test(text)) throw new UnknownPayload(`No row begins at byte ${from}.`);
  return { value: Number.parseInt(text || '0', 16), next: end + 1 };
}

/**
 * Digests of the errors that a payload of client navigation carries, in their order: what Next says of a
 * missing or failed page when its status is 200 all the same. Throws UnknownPayload for bytes that are no
 * such payload.
 */
export function errorDigests(bytes: Buffer): string[] {
  const digests: string[] = [];
  let at = FIRST_BYTES.includes(bytes[0]) ? 1 : 0;
  while (at < bytes.length) {
    const start = numberAt(bytes, at, COLON).next;
    const tag = bytes.toString('latin1', start, start + 1);
    if (SIZED.has(tag)) {
      const length = numberAt(bytes, start + 1, COMMA);
      at = length.next + length.value;
      continue;
    }
    const found = bytes.indexOf(NEWLINE, start);
    const end = found === -1 ? bytes.length : found;
    if (tag === ERROR) digests.push(digestOf(bytes.toString('utf8', start + 1, end)));
    at = end + 1;
  }
  return digests;
}

function digestOf(row: string): string {
  const error: unknown = JSON.parse(row);
  return typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : '';
}
