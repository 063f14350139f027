import { expect, it } from 'vitest';
import { seenVersionIn } from '#api/backend/door/http/call-context.ts';
import { openapiDocument } from '#api/contract/openapi/document.ts';
import { CODES, fillCatalogue } from '../fixtures/catalogue.ts';
import { openTestPglite } from '../harness/databases.ts';
import { ORIGIN, openDoor } from './doors.ts';
import { answerWeb } from './web-calls.ts';

it.each([
  [null, null],
  ['*', null],
  ['7', 7],
  [' "7" ', 7],
  ['7, 8', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
])('G3: If-Match %j names the version %j', (header, version) => {
  expect(seenVersionIn(header)).toBe(version);
});

it('G3: every change of the cart that is said to heed If-Match refuses one that is meant for another cart', async () => {
  const database = await openTestPglite();
  await fillCatalogue(database);
  const { paths } = openapiDocument() as {
    paths: Record<string, { post?: { parameters: { name: string }[] } }>;
  };
  const heeding = Object.entries(paths).filter(
    ([path, { post }]) =>
      path.startsWith('/api/cart/') && post?.parameters.some(({ name }) => name === 'If-Match'),
  );
  expect(heeding).toHaveLength(8);
  for (const [path] of heeding) {
    const asked = new Request(`${ORIGIN}${path.replace('{code}', encodeURIComponent(CODES.packed))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'if-match': '"77"' },
      body: JSON.stringify({ quantity: 50, lines: [{ code: CODES.packed, quantity: 50 }], token: 'a.b' }),
    });
    const answer = await answerWeb(asked, openDoor(database));
    expect(answer.status, path).toBe(409);
    expect(await answer.json(), path).toMatchObject({
      code: 'cart-changed',
      details: { cart: { version: 0 } },
    });
  }
  await database.close();
}, 60_000);
