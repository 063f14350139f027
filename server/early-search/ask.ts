import type { EarlySearchPage } from '#lib/browser/early-search.ts';
import { MAX_QUERY, MIN_QUERY } from '#lib/search/searched-text.ts';
import { inOneLine, isCommon } from '#lib/text/pasted.ts';

/*
 * What runs in browsers before the page's own code: functions of this file and those it imports are sent as
 * they stand (`script.ts`), so they know nothing but each other, the constants that stand before them there,
 * and their arguments.
 */

/** The address of the call, up to its words. */
export const CALL = '/api/get-search-page?';

/**
 * Asks for what the words of a plain search find, and leaves the answer with the page; `script` goes. Longer
 * words, and those with signs that need a closer look, the page asks for by itself: what the look takes would
 * be as long as this, in every document. `preference` is a header that asks for a short answer. Never throws:
 * an old browser's page asks by itself too.
 */
export function askEarlySearch(script: HTMLElement, preference: Readonly<Record<string, string>>): void {
  const { city = '' } = script.dataset;
  script.remove();
  try {
    const [[key, text = ''] = [], other] = new URLSearchParams(location.search);
    const query = inOneLine(text);
    if (key !== 'search' || other || !isCommon(text) || query.length < MIN_QUERY || query.length > MAX_QUERY)
      return;
    const address = `${CALL}${new URLSearchParams({ query })}`;
    const asked = fetch(address, { headers: { City: city, ...preference }, credentials: 'include' });
    const body = asked.then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
    (window as EarlySearchPage).taraEarlySearch = { city, address, at: Date.now(), body };
  } catch {}
}
