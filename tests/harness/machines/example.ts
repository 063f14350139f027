import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of `deploy/`, by its path there. */
export function example(path: string): string {
  return readFileSync(join(import.meta.dirname, '../../../deploy', path), 'utf8');
}

/** Throws where the example has lost the line, else nobody would see that it is not what runs. */
export function put(config: string, line: RegExp, instead: string): string {
  if (!line.test(config)) throw new Error(`an example of deploy/ has nothing like ${line}`);
  return config.replace(line, () => instead);
}
