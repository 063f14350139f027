import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * What the first bytes of a connection are by the PROXY protocol, versions 1 and 2 (operations §1): no header
 * of it; the beginning of one; a broken one; or a whole one, with its length in bytes and the visitor's
 * address. That is null where the proxy speaks for itself, as when it asks for health, or does not say.
 */
export type ProxyHeader =
  | { kind: 'none' | 'begun' | 'broken' }
  | { kind: 'whole'; length: number; address: string | null };

const WORD = Buffer.from('PROXY ', 'latin1');
/** The longest line of version 1, its end included, bytes. */
const LONGEST_LINE = 107;
const PORT = /^(0|[1-9]\d{0,4})$/;

const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');
/** Signature, version and command, family, length of the rest. */
const FIXED_BYTES = 16;
/** What may follow them: addresses, and what else a proxy tells of the connection. */
const MOST_BYTES = 4_096;
const VERSION = 0x20;
const LOCAL = 0x0;
const PROXY = 0x1;
const TCP4 = 0x11;
const TCP6 = 0x21;
/** Both addresses and both ports. */
const BYTES_OF = { [TCP4]: 12, [TCP6]: 36 } as const;

/** Whether bytes begin with `sign`, or may once there are more of them. */
function beginsWith(bytes: Buffer, sign: Buffer): boolean {
  const length = Math.min(bytes.length, sign.length);
  return bytes.subarray(0, length).equals(sign.subarray(0, length));
}

/** Reads the first bytes of a connection. */
export function readProxyHeader(bytes: Buffer): ProxyHeader {
  if (bytes.length === 0) return { kind: 'begun' };
  if (beginsWith(bytes, WORD)) return readLine(bytes);
  return beginsWith(bytes, SIGNATURE) ? readBinary(bytes) : { kind: 'none' };
}

/** `PROXY TCP4 192.0.2.1 192.0.2.2 56324 443` with CR LF, or `PROXY UNKNOWN` and anything. */
function readLine(bytes: Buffer): ProxyHeader {
  const end = bytes.subarray(0, LONGEST_LINE).indexOf('\r\n');
  if (end === -1) return { kind: bytes.length < LONGEST_LINE ? 'begun' : 'broken' };
  const length = end + 2;
  const [, family, from = '', to = '', ...ports] = bytes.toString('latin1', 0, end).split(' ');
  if (family === 'UNKNOWN') return { kind: 'whole', length, address: null };
  const isAddress = family === 'TCP4' ? isIPv4 : family === 'TCP6' ? isIPv6 : () => false;
  const isSound =
    isAddress(from) &&
    isAddress(to) &&
    ports.length === 2 &&
    ports.every((port) => PORT.test(port) && Number(port) <= 65_535);
  return isSound ? { kind: 'whole', length, address: from } : { kind: 'broken' };
}

function readBinary(bytes: Buffer): ProxyHeader {
  if (bytes.length < FIXED_BYTES) return { kind: 'begun' };
  const [command, family] = [bytes.readUInt8(12) - VERSION, bytes.readUInt8(13)];
  const rest = bytes.readUInt16BE(14);
  if ((command !== LOCAL && command !== PROXY) || rest > MOST_BYTES) return { kind: 'broken' };
  const length = FIXED_BYTES + rest;
  if (bytes.length < length) return { kind: 'begun' };
  // Other families, a socket in a file above all, name nobody by an address.
  if (command === LOCAL || (family !== TCP4 && family !== TCP6))
    return { kind: 'whole', length, address: null };
  if (rest < BYTES_OF[family]) return { kind: 'broken' };
  return { kind: 'whole', length, address: addressAt(bytes.subarray(FIXED_BYTES), family) };
}

function addressAt(bytes: Buffer, family: typeof TCP4 | typeof TCP6): string {
  if (family === TCP4) return bytes.subarray(0, 4).join('.');
  const groups = Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(2 * at).toString(16));
  // In the one short spelling, as the system writes addresses.
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address;
}
