/** Whether a fragment begins a file of its own: what was kept under its name before is another one. */
export function isBeginning(bytes: Uint8Array): boolean {
  // The decoder takes a byte order mark off.
  return new TextDecoder().decode(bytes.subarray(0, 16)).startsWith('<?xml');
}

/** A shorter fragment may well come twice; a longer one twice in a row is one, its answer was lost. */
export const REPEATED_FROM = 64;
