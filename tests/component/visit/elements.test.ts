import { expect, it } from 'vitest';
import { defineTileBuy } from '#components/buying/cart/quantity/tile-buy-element.ts';
import { defineElements } from '#components/visit/elements.ts';
import { ownSources } from '#tests/unit/structure/source.ts';

/** How a component says that it draws an element of the shop's own. */
const DECLARED = /'([a-z]+(?:-[a-z]+)+)': HTMLAttributes<HTMLElement>/g;

it('every element of the shop’s own that a component draws is known to the browser once a visit has begun', () => {
  defineTileBuy();
  defineElements();
  const drawn = ownSources('.tsx').flatMap(({ text }) =>
    [...text.matchAll(DECLARED)].map(([, name = '']) => name),
  );
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.filter((name) => customElements.get(name) === undefined)).toEqual([]);
});
