import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from '#api/backend/base/files/whole-file.ts';

export const KEY_FILE = 'desk.key';
const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/** What the key is found by. */
export type KeySource = { dataDir: string; desk: { secret: string | null } | null };

async function readKey(path: string): Promise<Uint8Array | null> {
  try {
    const bytes = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
    if (bytes.length !== KEY_BYTES) throw new Error(`${path} holds no key`);
    return bytes;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * Written beside and linked: of several that make one at once the first has made it. Each has a draft of its
 * own, since once linked it is the key itself.
 */
async function makeKey(dataDir: string, path: string): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: OWNER_ONLY });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKey(path);
  if (key === null) throw new Error(`${path} has vanished`);
  return key;
}

/**
 * The key that secrets in the database are sealed with (desk.md §5.1): DESK_SECRET, else `desk.key` in the
 * data directory, made when it is first needed and readable for its owner only. Several machines share
 * DESK_SECRET.
 */
export async function deskKey({ dataDir, desk }: KeySource): Promise<Uint8Array> {
  const secret = desk?.secret ?? null;
  if (secret !== null) return createHash('sha256').update(`tara desk\n${secret}`).digest();
  const path = join(dataDir, KEY_FILE);
  return (await readKey(path)) ?? makeKey(dataDir, path);
}
