import { createHash } from 'node:crypto';
import type { Queryable } from '#api/backend/db/database.ts';
import { isBeginning, REPEATED_FROM } from '#lib/exchange/beginning.ts';

/** A file of one session grows to so much at most, bytes: statuses of a day are a hundredth of it. */
const MOST_KEPT = 64 * 1024 * 1024;
const MOST_NAME = 255;

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

/** Folders above the name that a path may have; those of a picture are a part of what it is called. */
const MOST_DEPTH = 4;
/** Where clients say that their own file lies: cut off, since it is nowhere on this machine. */
const IN_FRONT = /^(?:[a-z]:[/\\]|[/\\]*(?:tmp|upload)[/\\]|[/\\](?=(?:webdata|import_files)[/\\]))/i;

/**
 * The name a file is kept under: what stands behind the last slash of either kind; null for one that leads
 * elsewhere (exchange-1c §5, case 15) or is none.
 */
export function keptName(asked: string): string | null {
  const path = asked.trim().replace(IN_FRONT, '').split(/[/\\]/);
  const name = path.at(-1)?.trim() ?? '';
  const isAbsolute = path[0] === '' && path.length > 2;
  const isHere = !isAbsolute && !path.includes('..') && path.length <= MOST_DEPTH + 1;
  const isName = name !== '' && name !== '.' && Buffer.byteLength(name) <= MOST_NAME;
  return isHere && isName && !/\p{Cc}/u.test(name) ? name : null;
}

export type KeptFile = { bytes: Uint8Array; digest: Uint8Array; appliedDigest: Uint8Array | null };

type Row = { bytes: Uint8Array; last_digest: Uint8Array; applied_digest: Uint8Array | null };

async function read(tx: Queryable, session: string, name: string): Promise<Row | null> {
  const [row] = await tx.query<Row>({
    name: 'exchange_file_read',
    text: `
      select bytes, last_digest, applied_digest from exchange_file
      where session_id = $1 and name = $2 for update`,
    values: [session, name],
  });
  return row ?? null;
}

/** What a session has sent under a name; null when nothing. */
export async function readFile(tx: Queryable, session: string, name: string): Promise<KeptFile | null> {
  const row = await read(tx, session, name);
  return row && { bytes: row.bytes, digest: sha256(row.bytes), appliedDigest: row.applied_digest };
}

/**
 * Appends a fragment to what the session has sent under the name. The same one again, after an answer that
 * was lost, changes nothing; a new beginning starts the file anew.
 */
export async function appendFile(
  tx: Queryable,
  session: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<'kept' | 'too-large'> {
  const before = await read(tx, session, name);
  const digest = sha256(bytes);
  const isRepeat =
    before !== null && bytes.length >= REPEATED_FROM && Buffer.compare(before.last_digest, digest) === 0;
  if (isRepeat) return 'kept';
  const whole = before === null || isBeginning(bytes) ? bytes : Buffer.concat([before.bytes, bytes]);
  if (whole.length > MOST_KEPT) return 'too-large';
  await tx.query({
    name: 'exchange_file_keep',
    text: `
      insert into exchange_file (session_id, name, bytes, last_digest) values ($1, $2, $3, $4)
      on conflict (session_id, name) do update set bytes = $3, last_digest = $4`,
    values: [session, name, whole, digest],
  });
  return 'kept';
}

/** The file has been applied: persons stand in it, so only its digest stays. */
export async function forgetFile(
  tx: Queryable,
  session: string,
  name: string,
  digest: Uint8Array,
): Promise<void> {
  await tx.query({
    name: 'exchange_file_forget',
    text: `
      update exchange_file set bytes = '\\x', applied_digest = $3 where session_id = $1 and name = $2`,
    values: [session, name, digest],
  });
}
