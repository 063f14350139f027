import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals bytes for what they are (`purpose`): sealed for one they cannot be opened for another. */
export function seal(key: Uint8Array, plain: Uint8Array, purpose: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what was sealed with the same key for the same; null when it was not, or was changed since. */
export function unseal(key: Uint8Array, sealed: Uint8Array, purpose: string): Uint8Array | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    const middle = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES);
    return Buffer.concat([cipher.update(middle), cipher.final()]);
  } catch {
    return null;
  }
}
