import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '#scripts/run.ts';

/**
 * Runs a program, a module's text that may call `gc()` and imports by paths of the project; the number that
 * it prints.
 */
export async function numberWithGc(program: string): Promise<number> {
  const words = ['--expose-gc', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT });
  return Number(stdout);
}
