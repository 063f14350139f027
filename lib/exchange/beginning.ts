/**
 * Whether a fragment begins a file of its own, so that what was kept under its name is another one: XML
 * always, an archive where the kept one is whole (`tail` is its end), since its parts begin with the same
 * letters.
 */
export function isBeginning(bytes: Uint8Array, tail: Uint8Array = new Uint8Array()): boolean {
  if (startsWith(bytes, ENTRY)) return tail.length === 0 || startsWith(tail.subarray(-END_LENGTH), END);
  // The decoder takes a byte order mark off.
  return new TextDecoder().decode(bytes.subarray(0, 16)).startsWith('<?xml');
}

const ENTRY = [0x50, 0x4b, 3, 4];
const END = [0x50, 0x4b, 5, 6];
/** The end of an archive without a comment, as 1C writes it, bytes. */
export const END_LENGTH = 22;

function startsWith(bytes: Uint8Array, letters: readonly number[]): boolean {
  return letters.every((letter, at) => bytes[at] === letter);
}

/** A shorter fragment may well come twice; a longer one twice in a row is one, its answer was lost. */
export const REPEATED_FROM = 64;
