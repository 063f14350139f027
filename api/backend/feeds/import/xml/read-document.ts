import { createReadStream } from 'node:fs';
import { cut } from '#lib/text/cut.ts';
import type { StagedRow } from '../model.ts';
import { decodeText } from './decode.ts';
import { type Beginning, type Preamble, withoutPreamble } from './preamble.ts';

const READ_SIZE = 256 * 1024;
const MAX_QUOTED = 80;

/** Makes rows of its own of a document's text; throws SourceFailed where it cannot. */
export type DocumentParser<Row> = { write(text: string): Row[]; end(): Row[] };

/** What a piece of a document came to: rows of the parser's, and remarks about the file itself. */
export type DocumentPiece<Row> = { rows: Row[]; remarks: StagedRow[] };

/**
 * Reads the document of a file piece by piece: bytes to text, what stands before the XML left out, the rest
 * to the parser.
 *
 * @param source bytes, or the path of a file.
 * @param begin makes the parser, once it is known how many lines stand before the document.
 * @throws SourceFailed, and what reading the file throws.
 */
export async function* readDocument<Row>(
  source: AsyncIterable<Uint8Array> | string,
  beginning: Beginning,
  begin: (lineOffset: number) => DocumentParser<Row>,
  {
    onBytes,
    sift = (text) => text,
  }: {
    onBytes?: ((bytes: number) => void) | undefined;
    /** Leaves out what need not be parsed. */
    sift?: (text: AsyncIterable<string>) => AsyncIterable<string>;
  } = {},
): AsyncGenerator<DocumentPiece<Row>> {
  const bytes = typeof source === 'string' ? createReadStream(source, { highWaterMark: READ_SIZE }) : source;
  let preamble: Preamble = { text: '', lines: 0 };
  let parser: DocumentParser<Row> | null = null;
  const doubts: string[] = [];
  const text = decodeText(counted(bytes, onBytes), (doubt) => doubts.push(doubt));
  const body = withoutPreamble(text, beginning, (found) => {
    preamble = found;
  });
  for await (const piece of sift(body)) {
    const remarks = parser === null ? remarksOn(preamble, doubts) : [];
    parser ??= begin(preamble.lines);
    yield { rows: [], remarks };
    yield { rows: parser.write(piece), remarks: [] };
  }
  yield { rows: parser?.end() ?? [], remarks: [] };
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  onBytes: ((bytes: number) => void) | undefined,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const bytes of source) {
    total += bytes.length;
    yield bytes;
    onBytes?.(total);
  }
}

function remarksOn(preamble: Preamble, doubts: readonly string[]): StagedRow[] {
  const rows = doubts.map((message): StagedRow => {
    return { kind: 'damage', damage: { line: 1, externalId: null, message } };
  });
  if (preamble.text === '') return rows;
  const message = `Посторонний текст перед XML пропущен: «${cut(preamble.text, MAX_QUOTED)}».`;
  return [{ kind: 'issue', issue: { level: 'warning', line: 1, externalId: null, message } }, ...rows];
}
