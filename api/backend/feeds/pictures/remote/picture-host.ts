import { isIP } from 'node:net';

/**
 * A host from which the operator lets pictures be fetched. `img.example.ru` means https,
 * `http://img.example.ru` a host that has no https; a port other than the usual one is named.
 */
export type PictureHost = {
  /** As it is kept and shown. */
  entry: string;
  /** With a port when the entry names one. */
  host: string;
  scheme: 'http:' | 'https:';
};

/** Why an address is not asked for. */
export type AddressFault = 'malformed' | 'not-allowed';

/** An address that may be asked for. */
export type AllowedAddress = {
  url: URL;
  /** Whether the operator named the machine itself, so that it may stand in our own network. */
  mayBePrivate: boolean;
};

const LONGEST = 2048;
const ENTRY = /^(?:(https?):\/\/)?([^\s/?#@*\\]+)\/?$/i;

/** Reads an entry of the operator's list; null when it is none. */
export function readPictureHost(text: string): PictureHost | null {
  const [, scheme = 'https', host] = ENTRY.exec(text.trim()) ?? [];
  const url = host === undefined ? null : URL.parse(`${scheme}://${host}/`);
  if (!url || !/[\p{L}\p{N}\]]$/u.test(url.hostname)) return null;
  const protocol = url.protocol === 'http:' ? 'http:' : 'https:';
  return { entry: protocol === 'http:' ? url.origin : url.host, host: url.host, scheme: protocol };
}

function isMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('[') || isIP(hostname) !== 0;
}

/**
 * What is asked for when a feed or a visitor names an address: only http and https without credentials, only
 * a host of the list, by the scheme of its entry. An address of a machine (`127.0.0.1:9000`) is allowed by
 * naming just that.
 */
export function allowAddress(
  address: string,
  hosts: readonly PictureHost[],
): AllowedAddress | { fault: AddressFault } {
  const url = address.length > LONGEST ? null : URL.parse(address);
  if (!url || !/^https?:\/\//i.test(address) || /[\s\\\p{Cc}]/u.test(address)) return { fault: 'malformed' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { fault: 'malformed' };
  if (url.username !== '' || url.password !== '') return { fault: 'malformed' };
  const named = hosts.find(({ host, scheme }) => {
    return host === url.host && (scheme === 'https:' || url.protocol === 'http:' || url.port === '');
  });
  if (named === undefined) return { fault: 'not-allowed' };
  url.protocol = named.scheme;
  url.hash = '';
  return { url, mayBePrivate: isMachine(url.hostname) };
}
