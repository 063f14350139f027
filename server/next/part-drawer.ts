import { createHash } from 'node:crypto';
import { drawn } from '#lib/cache/drawn.ts';
import type { Draw } from '#lib/runtime.ts';

/** As many texts are kept, of some kB each. */
const MOST = 500;
/** A render may still ask for what was drawn for it so long ago: more than any may take, ms. */
const RENDERED = 30_000;
const NAME_LENGTH = 12;

/**
 * Draws each part of a page once for all pages that have the same; `render` makes the text. Of too many those wanted
 * longest ago are forgotten.
 */
export function partDrawer(render: (elements: unknown) => string): Draw {
  return (facts, elements) => {
    const texts = drawn();
    const id = createHash('sha1').update(facts).digest('base64url').slice(0, NAME_LENGTH);
    const text = texts.get(id)?.text ?? render(elements);
    const now = performance.now();
    texts.delete(id);
    texts.set(id, { text, at: now });
    for (const [oldest, { at }] of texts) {
      if (texts.size <= MOST || now - at < RENDERED) break;
      texts.delete(oldest);
    }
    return { id, text };
  };
}
