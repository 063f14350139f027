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

/** UTF-8 with at least one letter beyond ASCII that is whole. */
function isSurelyUtf8(bytes: Uint8Array): boolean {
  const last = bytes.findLastIndex((byte) => byte >= 0x80);
  return last >= 0 && isUtf8(bytes) && !isAscii(bytes.subarray(0, last - LONGEST_SEQUENCE));
}

/**
 * A file in UTF-8 with a few cut characters is still UTF-8; one in windows-1251 has hardly a valid sequence.
 */
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

const UTF8 = ['utf-8', 'utf8'];
const ONE_BYTE = /^(?:windows-125\d|cp-?125\d|iso-8859-\d+|koi8-[ru]|ibm866|cp866)$/;

/** What the bytes are, and what is to be said when the prolog claims something else. */
type Detected = { label: string; doubt: string | null };

/**
 * BOM, then the prolog, then windows-1251 when the bytes are not UTF-8 (FORMATS, section 2). Bytes go before
 * words.
 */
function detectEncoding(sample: Uint8Array): Detected {
  const declared = PROLOG.exec(
    Buffer.from(sample.subarray(0, SAMPLE)).toString('latin1'),
  )?.[1]?.toLowerCase();
  const bom = encodingByBom(sample);
  if (bom?.startsWith('utf-16')) return { label: bom, doubt: null };
  const isDeclaredUtf8 = declared === undefined || UTF8.includes(declared);
  if (bom !== null || (!isDeclaredUtf8 && ONE_BYTE.test(declared) && isSurelyUtf8(sample))) {
    return { label: 'utf-8', doubt: isDeclaredUtf8 ? null : contradiction(declared, 'UTF-8') };
  }
  if (!isDeclaredUtf8) return { label: declared, doubt: null };
  if (!looksLikeCp1251(sample)) return { label: 'utf-8', doubt: null };
  const doubt = declared === undefined ? null : contradiction(declared, 'windows-1251');
  return { label: 'windows-1251', doubt };
}

function contradiction(declared: string, actual: string): string {
  return `Файл называет кодировку «${declared}», а написан в ${actual}.`;
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

/**
 * Bytes to text, piece by piece. Waits for the first letters beyond ASCII before it decides (at most 4 MiB: a
 * file without them reads the same in every encoding). Bytes that fit no letter become U+FFFD.
 *
 * @param onDoubt told, before the first text, of a prolog that contradicts the bytes.
 * @throws SourceFailed `encoding` when the prolog names an unknown one.
 */
export async function* decodeText(
  source: AsyncIterable<Uint8Array>,
  onDoubt: (doubt: string) => void,
): AsyncGenerator<string> {
  const decide = (start: Uint8Array): TextDecoder => {
    const { label, doubt } = detectEncoding(start);
    if (doubt !== null) onDoubt(doubt);
    return decoderFor(label);
  };
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
    decoder = decide(start);
    yield decoder.decode(start, { stream: true });
  }
  const start = Buffer.concat(waiting);
  decoder ??= decide(start);
  yield decoder.decode(start, { stream: true }) + decoder.decode();
}
