import { cut } from '#lib/text/cut.ts';

const LONGEST_PATH = 500;

/** The path alone: queries carry search words, a fragment carries the rest. */
export function pathOf(page: string | undefined): string | null {
  const path = page?.split(/[?#]/, 1)[0] ?? '';
  return path.startsWith('/') ? cut(path, LONGEST_PATH) : null;
}
