import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from './seal.ts';

const PERIOD_S = 30;
/** A clock may be one step off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const CODES = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;

/** 160 bits for somebody's app. */
export function newTotpSecret(): Uint8Array {
  return new Uint8Array(randomBytes(SECRET_BYTES));
}

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** What an app is told: by the picture, or typed. */
export function totpForApp(
  bytes: Uint8Array,
  { shop, email }: { shop: string; email: string },
): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  return {
    secret: secret.base32,
    uri: new TOTP({ ...CODES, secret, issuer: `${shop}, стол`, label: email }).toString(),
  };
}

/** The step that a code stands for, at most one off; null when it stands for none. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const off = TOTP.validate({ ...CODES, token: code, secret: secretOf(bytes), timestamp, window: WINDOW });
  return off === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + off;
}

/** How the secret of an operator lies in the database. */
export const sealTotp = (key: Uint8Array, secret: Uint8Array, operatorId: number) =>
  seal(key, secret, `totp of ${operatorId}`);
export const unsealTotp = (key: Uint8Array, sealed: Uint8Array, operatorId: number) =>
  unseal(key, sealed, `totp of ${operatorId}`);

/** How one that is not taken yet goes to the browser and back; `whose` ties it to whom it was offered. */
export const sealOffer = (key: Uint8Array, secret: Uint8Array, whose: string) =>
  Buffer.from(seal(key, secret, `totp offered to ${whose}`)).toString('base64url');
export const unsealOffer = (key: Uint8Array, sealed: string, whose: string) =>
  unseal(key, Buffer.from(sealed, 'base64url'), `totp offered to ${whose}`);
