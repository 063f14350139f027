import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const NAME = 'tara-tests-';

/**
 * Gives the tests of a run a temporary folder of their own, which goes with all that they have left in it.
 * Their processes learn of it by the environment; of several parts of one run the first gives it.
 */
export default function ownTemp(): (() => void) | undefined {
  const before = tmpdir();
  if (basename(before).startsWith(NAME)) return undefined;
  const folder = mkdtempSync(join(before, NAME));
  // PostgreSQL runs under a name of its own, and its folders are to be reached through this one.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    process.env.TMPDIR = before;
    // What a test has started may still write while it ends.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
