import { OTHERS_MEDIA } from '#lib/catalogue/media.ts';
import type { AllowOther } from './other-hosts.ts';

/**
 * Where pictures of another server stand with us: `/media/o/{token}/{width}.webp`, the token being their own
 * address.
 */
/**
 * A key of a picture of ours, as another shop of this kind names it; a drawing that comes with the program.
 */
const OWN = /^\/(?:media\/p\/[a-z\d][a-z\d_-]{0,127}|banners\/[\w-]+\.svg)$/;
/** Addresses stand six times in a tile; a longer one is no picture's, signs. */
const LONGEST = 1024;

/**
 * Our own address of a picture that another server names, absolute or from its own root (D60): every process
 * knows whose it is, so none has to remember. Null for an address that says «no picture» (D23) or that nobody
 * allowed.
 */
export function ownAddress(
  address: string,
  { allow, markers }: { allow: AllowOther; markers: readonly string[] },
): string | null {
  if (markers.some((marker) => address.includes(marker))) return null;
  if (OWN.test(address)) return address;
  const allowed = address === '' || address.length > LONGEST ? null : allow(address);
  return allowed === null ? null : `${OTHERS_MEDIA}${Buffer.from(allowed.url.href).toString('base64url')}`;
}

/**
 * The address that a token stands for, whole as we have written it; anything where the token is none of ours.
 */
export function addressOf(token: string): string {
  return Buffer.from(token, 'base64url').toString('utf8');
}
