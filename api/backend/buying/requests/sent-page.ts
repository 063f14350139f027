import { cut } from '#lib/text/cut.ts';
import { pastedLine } from '#lib/text/pasted.ts';

const LONGEST_PATH = 500;

/**
 * The path alone, without signs that a terminal would obey: queries carry search words, a fragment carries
 * the rest.
 */
export function pathOf(page: string | undefined): string | null {
  const path = pastedLine(page?.split(/[?#]/, 1)[0] ?? '');
  return path.startsWith('/') ? cut(path, LONGEST_PATH) : null;
}
