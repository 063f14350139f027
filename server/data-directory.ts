import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './failure.ts';

/** Makes the data directory and proves that it can be written. Throws a StartError when it cannot. */
export function prepareDataDirectory(directory: string): void {
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError({ kind: 'directory', directory, reason });
  }
}
