import { createHash } from 'node:crypto';

/** Letters of a tag: among 200,000 names two share one by chance once in 14,000 shops. */
const LETTERS = 8;
/** An answer with more names than this has the tag of all such instead: a header of Varnish ends at 8 kB. */
const MOST_TAGS = 800;

/** Every page has it: who is told that everything is old forgets by it. */
export const EVERY_PAGE = 'all';
/** Pages that rest on more than can be told one by one: old with every change. */
const LARGE_PAGE = 'large';

/** A name of lib/cache as a cache in front knows it. */
export function tagOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, LETTERS);
}

/** The tags of an answer that was made of what goes by these names. */
export function tagsOf(keys: readonly string[]): readonly string[] {
  return [EVERY_PAGE, ...(keys.length > MOST_TAGS ? [LARGE_PAGE] : keys.map(tagOf))];
}

/** By which tags is forgotten what rests on these names; null = on anything. */
export function changedTags(keys: readonly string[] | null): readonly string[] {
  return keys === null ? [EVERY_PAGE] : [LARGE_PAGE, ...keys.map(tagOf)];
}
