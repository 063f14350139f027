import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Where real files of other shops lie: `shared/data` beside the project or further up; null where they are
 * not at hand. Tests read them by path and are skipped without them.
 */
export function realData(): string | null {
  for (let at = import.meta.dirname; at !== dirname(at); at = dirname(at)) {
    const data = join(at, 'shared', 'data');
    if (existsSync(data)) return data;
  }
  return null;
}
