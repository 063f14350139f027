import { createHmac, timingSafeEqual } from 'node:crypto';

/** A cart as it stood when its visitor set out for another host. */
export type Transfer = { cartId: string; version: number };

const LIFE_MS = 5 * 60 * 1000;
const MARK_BYTES = 16;
const TOKEN = /^([\da-f-]{36}\.(\d{1,10})\.([\da-z]{1,11}))\.([\w-]{22})$/;

function mark(text: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`cart transfer ${text}`).digest().subarray(0, MARK_BYTES);
}

/**
 * A text that takes the cart along, good for five minutes from `now`. It names the cart's version, and
 * receiving the cart raises that: so it is good once, and only while nothing else has changed the cart.
 */
export function writeTransfer({ cartId, version }: Transfer, now: Date, key: Uint8Array): string {
  const text = `${cartId}.${version}.${(now.getTime() + LIFE_MS).toString(36)}`;
  return `${text}.${mark(text, key).toString('base64url')}`;
}

/** What a token says; null for one that is not ours or has run out. */
export function readTransfer(token: string, now: Date, key: Uint8Array): Transfer | null {
  const [, text = '', version = '', until = '', given = ''] = TOKEN.exec(token) ?? [];
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== MARK_BYTES || !timingSafeEqual(bytes, mark(text, key))) return null;
  const isOver = Number.parseInt(until, 36) <= now.getTime();
  return isOver ? null : { cartId: text.split('.', 1)[0] ?? '', version: Number(version) };
}
