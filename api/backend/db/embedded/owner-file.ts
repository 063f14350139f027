import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

const ownerSchema = z.object({
  /** Made anew by every opener: whose token stands in the file owns the directory. */
  token: z.string(),
  /** `claimed`: about to open; `open`: reads and writes; `closed`: has closed it in good order. */
  state: z.enum(['claimed', 'open', 'closed']),
  pid: z.number(),
  host: z.string(),
  /** Which start of which kernel, and the file locked there; null where the system does not tell. */
  boot: z.string().nullable(),
  lock: z.string(),
});

/** Who has the directory open, as the file in it says. */
export type Owner = z.output<typeof ownerSchema>;

/** `mark` changes with every sign of life that the owner gives. */
export type Seen = { owner: Owner | null; mark: string };

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * Null = there is no such file. It is opened and not only looked at: that is when a network file system asks
 * anew.
 */
export function readOwner(path: string): Seen | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const { mtimeNs, ctimeNs, ino } = fstatSync(file, { bigint: true });
    const text = readFileSync(file, 'utf8');
    return { owner: parse(text), mark: `${mtimeNs} ${ctimeNs} ${ino} ${text}` };
  } finally {
    closeSync(file);
  }
}

function parse(text: string): Owner | null {
  try {
    return ownerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Replaces the file in one step, so that nobody reads half of it. */
export function writeOwner(path: string, owner: Owner): void {
  const draft = `${path}.${owner.token}`;
  try {
    writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    throw error;
  }
}

/** Device and inode: the same for every path that leads to a file, and on one kernel for no other file. */
export function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

/** This process as an owner. */
export function ownerHere(token: string, lock: string): Owner {
  return { token, state: 'claimed', pid: process.pid, host: hostname(), boot: bootId(), lock };
}
