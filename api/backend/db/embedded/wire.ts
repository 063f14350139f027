/** The messages of PostgreSQL's protocol (version 3) that an answer is read from. */
export const MESSAGE = { rowDescription: 0x54, dataRow: 0x44, commandComplete: 0x43, error: 0x45 } as const;

/** A message is its kind, four bytes of length (themselves counted), and the rest. */
const LENGTH = 4;
export const HEAD = 1 + LENGTH;
const COUNT = 2;
const NULL_LENGTH = -1;

/** Where the messages of an answer stand in its bytes, in their order. */
export function* messagesIn(bytes: Uint8Array): Generator<{ kind: number; from: number; to: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const to = at + 1 + view.getUint32(at + 1);
    yield { kind: view.getUint8(at), from: at, to };
    at = to;
  }
}

/** The rows of an answer, each value made of its text by its column's decoder; null stays null. */
export function rowsIn(bytes: Uint8Array, decoders: readonly ((text: string) => unknown)[]): unknown[][] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows: unknown[][] = [];
  for (const { kind, from } of messagesIn(bytes)) {
    if (kind !== MESSAGE.dataRow) continue;
    let at = from + HEAD + COUNT;
    rows.push(
      decoders.map((decode) => {
        const length = buffer.readInt32BE(at);
        at += LENGTH;
        if (length === NULL_LENGTH) return null;
        at += length;
        return decode(buffer.toString('utf8', at - length, at));
      }),
    );
  }
  return rows;
}
