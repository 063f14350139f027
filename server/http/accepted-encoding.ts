import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const OURS = ['br', 'gzip', 'identity'] as const;
const PREFERRED = { preferred: ['br', 'gzip'] } as const;

/**
 * What the headers of late meant: visitors send a few, and reading one takes longer than sending a kept page.
 */
const memo = new LRUCache<string, Encoding>({ max: 500 });

/**
 * The encoding to send, by the quality values of Accept-Encoding: brotli wins a tie with gzip and both win
 * over identity. A client that forbids everything gets identity all the same.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = memo.get(header);
  if (known !== undefined) return known;
  const read =
    new Negotiator({ headers: { 'accept-encoding': header } }).encoding(OURS, PREFERRED) ?? 'identity';
  memo.set(header, read);
  return read;
}

/** Whether a client takes gzip, whatever else it may like better. */
export function takesGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  const offered = new Negotiator({ headers: { 'accept-encoding': header } });
  return offered.encoding(['gzip', 'identity'] as const, { preferred: ['gzip'] }) === 'gzip';
}
