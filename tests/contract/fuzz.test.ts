import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#api/backend/db/database.ts';
import { type CallName, contract } from '#api/contract/index.ts';
import { CODES, fillCatalogue } from '../fixtures/catalogue.ts';
import { fillContent } from '../fixtures/content.ts';
import { openTestPglite } from '../harness/databases.ts';
import { rounds, tellFigure } from '../harness/rounds.ts';
import { ORIGIN, openDoor } from './doors.ts';
import { answerWeb } from './web-calls.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestPglite();
  await fillCatalogue(database);
  await fillContent(database);
}, 60_000);
afterAll(() => database.close());

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '01',
  '1e308',
  '9007199254740993',
  '2147483648',
  'NaN',
  'null',
  'true',
  '..',
  '.',
  '__proto__',
  'constructor',
  "'; drop table cart; --",
  '%',
  '_',
  '\\',
  '\0',
  '\u202e',
  '\ud800',
  '😀',
  'Ё',
  '<script>',
  '{{7*7}}',
  '\r\nX: 1',
  CODES.packed,
  CODES.mskOnly,
  'stakany',
  'pakety',
  'dlya-doma',
  'shipping',
  'sidebar',
  'price',
  'popular',
  '+7(912)345-67-89',
  'x'.repeat(5000),
];
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }), fc.string());
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

/** Every name that some input of the contract knows, and some that none does. */
const NAMES = [
  ...new Set(
    Object.values(contract).flatMap(({ input }) =>
      input instanceof z.ZodObject ? Object.keys(input.shape) : [],
    ),
  ),
  '__proto__',
  'time',
];
const calls = fc.constantFrom(...(Object.keys(contract) as CallName[]));

/** A path segment as an attacker may write it: encoded rightly, or left raw with broken escapes. */
const segment = fc.oneof(
  text.map((raw) => encodeURIComponent(raw.toWellFormed())),
  fc.constantFrom('%', '%zz', '%E0%A4%A', '%00', '%2F', '..', ''),
);

const asked = fc.record({
  name: calls,
  segments: fc.array(segment, { minLength: 2, maxLength: 2 }),
  query: fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 3 }),
  method: fc.constantFrom('own', 'own', 'own', 'own', 'PUT', 'DELETE', 'HEAD'),
  body: fc.oneof(
    fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 8 }).map((fields) => JSON.stringify(fields)),
    value.map((any) => JSON.stringify(any) ?? ''),
    text,
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    '',
  ),
  city: fc.constantFrom('msk', 'spb', '', 'toString', 'x'),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function requestOf({ name, segments, query, method, body, type, city }: Asked, cookie: string): Request {
  const shape = contract[name];
  const left = [...segments];
  const path = shape.path.replace(/\{\w+\??\}/g, () => left.shift() ?? '');
  const address = `${ORIGIN}${path}?${new URLSearchParams(query.map(([key, each]) => [key, each.toWellFormed()]))}`;
  const used = method === 'own' ? shape.method : method;
  const hasBody = used !== 'GET' && used !== 'HEAD';
  return new Request(address, {
    method: used,
    headers: { city, cookie, ...(hasBody ? { 'content-type': type } : {}) },
    ...(hasBody ? { body: body.toWellFormed() } : {}),
  });
}

it('whatever is asked, the answer is below 500, JSON, a page or a file, Russian where it refuses, and prompt', {
  timeout: 900_000,
}, async ({ task }) => {
  const numRuns = rounds(1000, 100_000);
  const door = openDoor(database);
  const first = await answerWeb(new Request(`${ORIGIN}/api/cart/get`), door);
  const cookie = first.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(asked, async (each) => {
      const answer = await answerWeb(requestOf(each, cookie), door);
      statuses.add(answer.status);
      expect(
        answer.status,
        JSON.stringify(door.logged, (_, at) => (at instanceof Error ? String(at.stack) : at)),
      ).toBeLessThan(500);
      const text = await answer.text();
      // A page, or a file: a cart that was filled by chance is given out as a workbook.
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? true;
      const body: unknown = isJson ? JSON.parse(text) : text;
      if (answer.status >= 400)
        expect(body).toMatchObject({
          success: false,
          text: expect.stringMatching(/[а-яё]|^Neither id nor slug was provided\.$/),
        });
      expect(JSON.stringify(body)).not.toMatch(/node_modules|at async/);
    }),
    { numRuns },
  );
  for (const status of [200, 400, 404, 405, 415, 422]) expect(statuses).toContain(status);
  tellFigure(task, `${numRuns} calls, answers ${[...statuses].toSorted().join(' ')}`);
});
