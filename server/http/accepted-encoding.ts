import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const OURS = ['br', 'gzip', 'identity'] as const;
const PREFERRED = { preferred: ['br', 'gzip'] } as const;

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
  const read =
    new Negotiator({ headers: { 'accept-encoding': header } }).encoding(OURS, PREFERRED) ?? 'identity';
  if (memo.size < MEMO_MAX) memo.set(header, read);
  return read;
}

/** Whether a client takes gzip, whatever else it may like better. */
export function takesGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  const offered = new Negotiator({ headers: { 'accept-encoding': header } });
  return offered.encoding(['gzip', 'identity'] as const, { preferred: ['gzip'] }) === 'gzip';
}
