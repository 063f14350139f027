import type { Mark, MarkValue } from './read-mark.ts';

type MarkAttribute<M extends Mark> = { [Name in `data-${M}`]?: MarkValue<M> };

/** The attribute for the markup: `<a {...mark('menu', 'catalog')}>`; none for undefined. */
export function mark<M extends Mark>(name: M, value: MarkValue<M> | undefined): MarkAttribute<M>;
export function mark(name: Mark, value: string | undefined): Record<string, string | undefined> {
  return { [`data-${name}`]: value };
}

/** A selector for what is marked so: `[data-menu="side"]`, or whatever it says. */
export function marked<M extends Mark>(name: M, value?: MarkValue<M>): string {
  return value === undefined ? `[data-${name}]` : `[data-${name}="${CSS.escape(value)}"]`;
}
