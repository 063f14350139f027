/**
 * Longer addresses are nobody's: the longest real ones are a listing with fifty brands and a text of
 * thousands of letters that somebody has put into the search, which is cut there.
 */
const LONGEST = 12_288;
const CONTROL = /\p{Cc}/u;
/**
 * A segment `.` or `..`, also as somebody behind the gate might still decode it: it leads elsewhere than it
 * says.
 */
const DOTS = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i;

/** A request target split at its first question mark, both parts as they were sent. */
export type Target = { path: string; query: string };

/** What is wrong with the target of a request line; never thrown. */
export type BadTarget = { kind: 'malformed' } | { kind: 'too-long' };

export function isBadTarget(target: Target | BadTarget): target is BadTarget {
  return 'kind' in target;
}

/**
 * Splits the target. The path must start with a slash and decode to text without control characters and
 * without `.` and `..`; the query may hold any encoding (advertising links still come in windows-1251) but no
 * NUL.
 */
export function readTarget(url: string): Target | BadTarget {
  if (!url.startsWith('/')) return { kind: 'malformed' };
  if (url.length > LONGEST) return { kind: 'too-long' };
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? '' : url.slice(at + 1);
  if (query.includes('%00') || CONTROL.test(query)) return { kind: 'malformed' };
  return isClean(path) ? { path, query } : { kind: 'malformed' };
}

function isClean(path: string): boolean {
  try {
    const text = decodeURIComponent(path);
    return !CONTROL.test(text) && !DOTS.test(text);
  } catch {
    return false;
  }
}
