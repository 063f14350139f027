import { type Company, EXAMPLE_COMPANY } from '#lib/company.ts';
import type { CardWords } from '#lib/offer/card-words.ts';
import { type CatalogueNames, UNKNOWN_CATALOGUE } from '#lib/region/catalogue-names.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import type { Trace } from './trace.ts';

/** Markup that has been drawn, by its name. */
export type Drawing = { id: string; text: () => string };

/** Draws elements without any state as texts, once for all that have the same facts. */
export type Draw = {
  part(facts: string, elements: unknown): Drawing;
  /** Such parts one behind the other: together they are one text, and each is kept but once. */
  row(parts: readonly Drawing[]): Drawing;
};

/**
 * What the process that owns the data tells the code that Next has bundled: bundles have copies of every
 * module, so shared facts live on `globalThis` under one name.
 */
export type Runtime = {
  /** What the addresses of this version may name; the rest is redirected before anything is rendered. */
  names: CatalogueNames;
  /**
   * Which changes of catalogue and content this process has heard of; what was read or rendered is kept by
   * it.
   */
  freshness: Freshness;
  /** Notes what is being read, for whoever writes down what a page was made of; nothing when nobody does. */
  note: (keys: readonly string[]) => void;
  /** Notes something odd that was put up with; the server makes it a line of its log. */
  warn: (message: string) => void;
  /** Notes that another backend was away when a page asked it. */
  noteOutage: () => void;
  /** Notes words that a search has found nothing for; nothing when nobody counts them. */
  noteLostWords: (words: string) => void;
  /** Who sells, as the operator's file says. */
  company: Company;
  /**
   * Where the card with such words is, `/media/c/{key}`, for pages without a picture; null where none is
   * drawn.
   */
  cardAddress: ((words: CardWords) => string) | null;
  /**
   * Where the sheet of such pictures is, `/media/s/{key}`; null itself where none is drawn, its answer where
   * these have none.
   */
  sheetAddress: ((pictures: readonly string[]) => string | null) | null;
  /** Null where pages are made without it. */
  draw: Draw | null;
  /** Whether what is being rendered is a document, not a payload of navigation. */
  isDocument: () => boolean;
  /** Notes what takes time; null where nobody is told. */
  trace: Trace | null;
};

const NAME = Symbol.for('tara.runtime');

/** The one record of this process; harmless defaults until the lifecycle fills it. */
export function runtime(): Runtime {
  const shared = globalThis as { [NAME]?: Runtime };
  shared[NAME] ??= {
    names: UNKNOWN_CATALOGUE,
    freshness: createFreshness(),
    note: () => undefined,
    warn: console.warn,
    noteOutage: () => undefined,
    noteLostWords: () => undefined,
    company: EXAMPLE_COMPANY,
    cardAddress: null,
    sheetAddress: null,
    draw: null,
    isDocument: () => false,
    trace: null,
  };
  return shared[NAME];
}
