/** 32 signs that nobody else draws: what names a change or an order, so that a repeat of it is made once. */
export function randomKey(): string {
  // randomUUID is absent on addresses without https.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
