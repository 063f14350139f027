import type { SearchFound } from '#api/contract/search.ts';
import type { SearchPage } from '#api/contract/search-page.ts';

/**
 * Whether an answer is a search's that has come to its end and whose words have found nothing at all. A page
 * that filters have emptied is none: of its goods the prices are known.
 */
export function isLost(answer: object): boolean {
  if (!('isCut' in answer)) return false;
  const found = answer as SearchFound | SearchPage;
  if (found.isDegraded) return false;
  return 'total' in found ? found.total === 0 : found.list.total === 0 && found.priceMin === null;
}
