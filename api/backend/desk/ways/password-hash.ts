import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { atMostWaiting } from './turns.ts';

/** argon2id as desk.md §5.1 has it: memory in KiB, 128 ms of a core, off the main thread. */
const USED = { memory: 65_536, passes: 3, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

type Parameters = { memory: number; passes: number; parallelism: number };

const derive = promisify(argon2);

/** Each takes 64 MiB: one at a time. */
const turns = atMostWaiting(10);

function tag(password: string, nonce: Uint8Array, parameters: Parameters): Promise<Uint8Array> {
  return derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...parameters });
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Keeps a password by its parameters, salt and tag (the PHC string format). Null: too many wait. */
export async function hashPassword(password: string): Promise<string | null> {
  const salt = randomBytes(SALT_BYTES);
  const made = await turns(() => tag(password, salt, USED), true);
  if (made === null) return null;
  const { memory, passes, parallelism } = USED;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(made)}`;
}

/** What is found of a password; `old` is right and to be kept anew, since parameters have grown. */
export type PasswordVerdict = 'right' | 'old' | 'wrong' | 'busy';

/**
 * Compares a password with what is kept, of which null costs the same. Who comes from a known device waits
 * before strangers.
 */
export async function checkPassword(
  password: string,
  kept: string | null,
  isKnown: boolean,
): Promise<PasswordVerdict> {
  const parts = PHC.exec(kept ?? '');
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts ?? [];
  const parameters =
    parts === null
      ? USED
      : { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = parts === null ? randomBytes(SALT_BYTES) : Buffer.from(salt, 'base64');
  const made = await turns(() => tag(password, nonce, parameters), isKnown);
  if (made === null) return 'busy';
  const same = parts === null ? randomBytes(TAG_BYTES) : Buffer.from(expected, 'base64');
  if (same.length !== made.length || !timingSafeEqual(same, made) || parts === null) return 'wrong';
  const isOld =
    parameters.memory !== USED.memory ||
    parameters.passes !== USED.passes ||
    parameters.parallelism !== USED.parallelism;
  return isOld ? 'old' : 'right';
}
