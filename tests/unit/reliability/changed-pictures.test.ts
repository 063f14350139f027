import { afterAll, expect, it } from 'vitest';
import { createConverter } from '#api/backend/feeds/pictures/convert/converter.ts';
import { rounds, tellFigure } from '#tests/harness/rounds.ts';
import { goodFiles } from '../pictures/hostile-files.ts';
import { byteChanges } from '../price-list/byte-changes.ts';

const CHANGES = rounds(20, 2_000);
const MOST_MS = 5_000;
const converter = createConverter();
afterAll(() => converter.close());

it(`acc-E5: ${CHANGES} pictures with bytes changed are made or refused within five seconds each, and the next one is made`, {
  timeout: 60_000 + CHANGES * 200,
}, async ({ task }) => {
  const files = Object.entries(await goodFiles());
  const kinds = new Map<string, number>();
  let slowestMs = 0;
  for (const [format, bytes] of files) {
    for (const { seed, changed } of byteChanges(Buffer.from(bytes), CHANGES / files.length)) {
      const from = performance.now();
      const { kind } = await converter.toWebp(changed, 1536);
      slowestMs = Math.max(slowestMs, performance.now() - from);
      expect(slowestMs, `${format}, change ${seed}`).toBeLessThan(MOST_MS);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  expect([...kinds.keys()].toSorted()).toEqual(['failed', 'made']);
  for (const [, bytes] of files) expect(await converter.toWebp(bytes, 1536)).toMatchObject({ kind: 'made' });
  tellFigure(
    task,
    `${CHANGES} pictures: ${kinds.get('made')} made, ${kinds.get('failed')} refused, slowest ${slowestMs.toFixed(0)} ms`,
  );
});
