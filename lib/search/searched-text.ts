import { cut } from '../text/cut.ts';
import { pastedLine } from '../text/pasted.ts';

/** Shortest query that is searched (specification section 5); longer than 100 characters is cut. */
export const MIN_QUERY = 2;
export const MAX_QUERY = 100;

/**
 * A query as it is searched (D75): what nobody sees is no part of it, and half a sign has no place in an
 * address.
 */
export function searchedText(text: string): string {
  return cut(pastedLine(text), MAX_QUERY).trim();
}
