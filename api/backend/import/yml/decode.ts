import { sourceFailed } from '../failure.ts';

const SAMPLE = 64 * 1024;
const PROLOG = /<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i;
const LONGEST_SEQUENCE = 3;

function encodingByBom(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // `stream` forgives a sequence cut by the end of the sample.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** A file in UTF-8 with a few cut characters is still UTF-8; one in windows-1251 has hardly a valid sequence. */
function looksLikeCp1251(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return false;
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, bytes.length - LONGEST_SEQUENCE));
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const cyrillic = text.match(/[\u0400-\u04FF]/g)?.length ?? 0;
  return broken * 4 > cyrillic;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    throw sourceFailed('encoding', `Кодировка «${label}» не поддерживается.`);
  }
}

/** BOM, then the prolog, then windows-1251 when the bytes are not UTF-8 (FORMATS, section 2). */
function detectEncoding(sample: Uint8Array): string {
  const bom = encodingByBom(sample);
  if (bom) return bom;
  const declared = PROLOG.exec(
    Buffer.from(sample.subarray(0, SAMPLE)).toString('latin1'),
  )?.[1]?.toLowerCase();
  if (declared && !['utf-8', 'utf8'].includes(declared)) return declared;
  return looksLikeCp1251(sample) ? 'windows-1251' : 'utf-8';
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

/**
 * Bytes to text, piece by piece. Waits for the first letters beyond ASCII before it decides (at most 4 MiB: a file
 * without them reads the same in every encoding). Bytes that fit no letter become U+FFFD.
 *
 * @throws SourceFailed `encoding` when the prolog names an unknown one.
 */
export async function* decodeText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let decoder: TextDecoder | null = null;
  for await (const bytes of source) {
    if (decoder) {
      yield decoder.decode(bytes, { stream: true });
      continue;
    }
    waiting.push(bytes);
    waitingBytes += bytes.length;
    const undecided = waitingBytes < SAMPLE || isAscii(bytes);
    if (undecided && waitingBytes < 64 * SAMPLE) continue;
    const start = Buffer.concat(waiting.splice(0));
    decoder = decoderFor(detectEncoding(start));
    yield decoder.decode(start, { stream: true });
  }
  const start = Buffer.concat(waiting);
  decoder ??= decoderFor(detectEncoding(start));
  yield decoder.decode(start, { stream: true }) + decoder.decode();
}
