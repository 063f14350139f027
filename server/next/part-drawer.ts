import { createHash } from 'node:crypto';
import { ownText } from '#lib/cache/own-text.ts';
import { drawn } from '#process/drawn.ts';
import type { Draw, Drawing } from '#process/runtime.ts';

/** As many texts are kept, of a kB or a few each: the tiles of some listings among them. */
const MOST = 2_000;
/** A render may still ask for what was drawn for it so long ago: more than any may take, ms. */
const RENDERED = 30_000;
/** Looking for what may be forgotten takes as long as drawing a part, ms. */
const BETWEEN_LOOKS = 1_000;
const NAME_LENGTH = 12;

function nameOf(facts: string): string {
  return createHash('sha1').update(facts).digest('base64url').slice(0, NAME_LENGTH);
}

/**
 * Draws each part of a page once for all pages that have the same; `render` makes the text. Of too many those
 * drawn first are forgotten, but for what was wanted lately: a crowd of first visits has more for half a
 * minute. A row holds its parts by itself.
 */
export function partDrawer(render: (elements: unknown) => string): Draw {
  let nextLook = 0;

  function forget(now: number): void {
    if (drawn().size < MOST || now < nextLook) return;
    nextLook = now + BETWEEN_LOOKS;
    for (const [id, { at }] of drawn()) {
      if (drawn().size < MOST) return;
      if (now - at >= RENDERED) drawn().delete(id);
    }
  }

  function keep(id: string, texts: () => readonly string[]): Drawing {
    const now = performance.now();
    let known = drawn().get(id);
    if (known === undefined) {
      forget(now);
      known = { texts: texts(), at: now };
      drawn().set(id, known);
    }
    known.at = now;
    const own = known.texts;
    return { id, text: () => own.join('') };
  }

  return {
    // Rendered text is a rope of a hundred pieces, which would be walked through by each page that has it.
    part: (facts, elements) => keep(nameOf(facts), () => [ownText(render(elements))]),
    row: (parts) => keep(nameOf(parts.map(({ id }) => id).join()), () => parts.map((part) => part.text())),
  };
}
