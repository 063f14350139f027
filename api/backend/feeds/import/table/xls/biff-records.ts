import { BrokenFile } from './compound-file.ts';

/** Records of the format (MS-XLS 2.3) that a table needs. */
export const RECORD = {
  formula: 0x06,
  eof: 0x0a,
  dateMode: 0x22,
  filePass: 0x2f,
  font: 0x31,
  continue: 0x3c,
  codePage: 0x42,
  boundSheet: 0x85,
  mulRk: 0xbd,
  richText: 0xd6,
  xf: 0xe0,
  mergedCells: 0xe5,
  sst: 0xfc,
  labelSst: 0xfd,
  number: 0x203,
  label: 0x204,
  boolErr: 0x205,
  string: 0x207,
  row: 0x208,
  rk: 0x27e,
  format: 0x41e,
  bof: 0x809,
} as const;

/** A record with what continues it, in pieces: a text may be parted between them anywhere. */
export type BiffRecord = { id: number; pieces: readonly [Buffer, ...Buffer[]] };

/** The records of a stream from a place on. @throws BrokenFile */
export function* biffRecords(stream: Buffer, from: number): Generator<BiffRecord> {
  for (let at = from; at + 4 <= stream.length; ) {
    const id = stream.readUInt16LE(at);
    const first = pieceAt(stream, at);
    const pieces: [Buffer, ...Buffer[]] = [first];
    at += 4 + first.length;
    while (at + 4 <= stream.length && stream.readUInt16LE(at) === RECORD.continue) {
      const more = pieceAt(stream, at);
      pieces.push(more);
      at += 4 + more.length;
    }
    yield { id, pieces };
  }
}

function pieceAt(stream: Buffer, at: number): Buffer {
  const length = stream.readUInt16LE(at + 2);
  if (at + 4 + length > stream.length) throw new BrokenFile();
  return stream.subarray(at + 4, at + 4 + length);
}
