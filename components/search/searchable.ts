import { MIN_QUERY, searchedText } from '#lib/search/searched-text.ts';

/** A query as it is asked and stands in the address: short ones are none (specification section 5). */
export function searchable(text: string): string {
  const query = searchedText(text);
  return query.length < MIN_QUERY ? '' : query;
}
