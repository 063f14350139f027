export type Encoding = 'br' | 'gzip' | 'identity';

const memo = new Map<string, Encoding>();
const MEMO_MAX = 500;

/**
 * The encoding to send, by the quality values of Accept-Encoding: brotli wins a tie with gzip and both win over
 * identity. A client that forbids everything gets identity all the same.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = memo.get(header);
  if (known !== undefined) return known;
  const read = parse(header);
  if (memo.size < MEMO_MAX) memo.set(header, read);
  return read;
}

function parse(header: string): Encoding {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    qualities.set(
      name === 'x-gzip' ? 'gzip' : name,
      quality === undefined ? 1 : Number(quality.slice(2)) || 0,
    );
  }
  const any = qualities.get('*') ?? 0;
  const br = qualities.get('br') ?? any;
  const gzip = qualities.get('gzip') ?? any;
  const identity = qualities.get('identity') ?? 0;
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
}
