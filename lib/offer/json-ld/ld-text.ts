import type { Thing } from 'schema-dts';
import { SCHEMA_ORG } from '../schema-org.ts';

/** Anything that can be said in a block; a bare name is none. */
export type LdThing = Exclude<Thing, string>;

/**
 * A thing with the vocabulary its words are of, as the text of a block of its own; no «<» in it ends the
 * block early.
 */
export function ldText(thing: LdThing): string {
  return JSON.stringify({ '@context': SCHEMA_ORG, ...thing }).replaceAll('<', '\\u003c');
}
