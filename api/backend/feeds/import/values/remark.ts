import { cut } from '#lib/text/cut.ts';

const MAX_NAMED = 40;

/** Takes a remark about the offer that is being read. */
export type Say = (message: string) => void;

/** What was written, for a remark. */
export function named(text: string): string {
  return `«${text.length > MAX_NAMED ? `${cut(text, MAX_NAMED)}…` : text}»`;
}
