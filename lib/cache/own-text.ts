const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The same text in memory of its own: a piece cut out of a long text keeps all of that text. */
export function ownText(piece: string): string {
  return decoder.decode(encoder.encode(piece));
}
