import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordCost } from '#lib/env/desk.ts';
import { atMostWaiting } from './turns.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 32;

const derive = promisify(argon2);

/** Each takes 64 MiB, off the main thread: one at a time. */
const turns = atMostWaiting(10);

function tag(password: string, nonce: Uint8Array, cost: PasswordCost): Promise<Uint8Array> {
  return derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...cost });
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Keeps a password by its parameters, salt and tag (the PHC string format). Null: too many wait. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string | null> {
  const salt = randomBytes(SALT_BYTES);
  const made = await turns(() => tag(password, salt, cost), true);
  if (made === null) return null;
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(made)}`;
}

/** What is found of a password; `old` is right and to be kept anew, since parameters have grown. */
export type PasswordVerdict = 'right' | 'old' | 'wrong' | 'busy';

/**
 * Compares a password with what is kept, of which null costs what a new one does. Who comes from a known
 * device waits before strangers.
 */
export async function checkPassword(
  password: string,
  kept: string | null,
  { isKnown, cost }: { isKnown: boolean; cost: PasswordCost },
): Promise<PasswordVerdict> {
  const parts = PHC.exec(kept ?? '');
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts ?? [];
  const parameters =
    parts === null
      ? cost
      : { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = parts === null ? randomBytes(SALT_BYTES) : Buffer.from(salt, 'base64');
  const made = await turns(() => tag(password, nonce, parameters), isKnown);
  if (made === null) return 'busy';
  const same = parts === null ? randomBytes(TAG_BYTES) : Buffer.from(expected, 'base64');
  if (same.length !== made.length || !timingSafeEqual(same, made) || parts === null) return 'wrong';
  const isOld =
    parameters.memory !== cost.memory ||
    parameters.passes !== cost.passes ||
    parameters.parallelism !== cost.parallelism;
  return isOld ? 'old' : 'right';
}
