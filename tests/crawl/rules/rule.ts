import type { ReadDocument } from '../document/read-document.ts';
import type { Page } from '../walk.ts';

/** A page whose document was read, and whether search engines may show it. */
export type Read = { page: Page; document: ReadDocument; indexable: boolean };

/**
 * A line of the crawlers' contract that a page must keep, by its id; gives what is wrong, in Russian, none
 * when kept.
 */
export type Rule = { line: string; faults(read: Read): readonly string[] };

/** A fault as the report prints it. */
export type Fault = { line: string; url: string; what: string };

/** What is wrong when something does not hold. */
export const unless = (holds: boolean, what: string): string[] => (holds ? [] : [what]);
