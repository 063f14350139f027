import { expect, test } from '#tests/harness/page.ts';
import { LISTING } from './frame-places.ts';

test('acc-C14 a filter that no goods of the category have is one 301 to the address without it', async ({
  request,
}) => {
  const answer = await request.get(`/msk${LISTING}?facets=net.takogo&utm_source=x`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `/msk${LISTING}?utm_source=x`]);
});
