import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * A copy of all that git keeps of the project, with its packages, for whoever removes it. Beside the project
 * and not in it: the framework's compiler looks for the root of what it builds.
 */
export function copyProject(name: string): string {
  const folder = mkdtempSync(join(ROOT, `../.tara-${name}-`));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of tracked.split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(folder, file));
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')]);
  return folder;
}

/** Builds it as `npm run build` does; throws with the build's own words. */
export function buildCopy(folder: string): void {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'pipe' });
}
