/**
 * The texts that a piece of markup is put together from, and when it was wanted last, ms of the process's own
 * clock.
 */
type Drawn = { texts: readonly string[]; at: number };

const NAME = Symbol.for('tara.drawn');

/**
 * Texts of markup by their names, in the order they were first drawn. On the server what has been drawn, for
 * the pages that are being rendered from it; in the browser what the document came with. One for the process,
 * since bundles have copies of every module.
 */
export function drawn(): Map<string, Drawn> {
  const all = globalThis as { [NAME]?: Map<string, Drawn> };
  all[NAME] ??= new Map();
  return all[NAME];
}
