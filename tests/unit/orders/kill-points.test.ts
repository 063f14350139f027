import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CODES, fillThrough } from '#tests/fixtures/catalogue.ts';
import { makeTestDirectory, makeTestPostgres } from '#tests/harness/databases.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';
import { cases, rounds, tellFigure } from '#tests/harness/rounds.ts';
import { freePort } from '#tests/harness/shop.ts';
import { embeddedStand, postgresStand, type Stand } from '#tests/long/hold-order.ts';
import { killAt, POINTS, type Point } from '#tests/long/order-points.ts';

const IN_THE_MIDDLE = 'one of its two lines is written';
const AT_THE_COMMIT = 'the order is being committed';
const points = cases<Point>([IN_THE_MIDDLE, AT_THE_COMMIT], Object.keys(POINTS) as Point[]);
/** A shop takes seconds to load, so the short run has one of each on PostgreSQL, and none embedded. */
const times = { postgres: rounds(1, 20), embedded: rounds(0, 20) };
const PATIENCE = { timeout: times.postgres * 60_000 };
const root = mkdtempSync(join(tmpdir(), 'tara-order-points-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const NOTHING = { orders: 0, lines: 0, pieces: 0, messages: 0, consents: 0, left: 2 };
const WHOLE = { orders: 1, lines: 2, pieces: 7, messages: 1, consents: 1, left: 0 };

async function killEverywhere(point: Point, stand: Stand, kills: number, mayStand: boolean): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const report = await killAt(point, stand, {
      port: await freePort(),
      codes: [CODES.plain, CODES.discounted],
    });
    expect(report).toEqual({
      isAnswered: false,
      meanwhile: mayStand ? WHOLE : NOTHING,
      status: 200,
      finally: WHOLE,
    });
  }
}

describe.each(points)('acc-D7, F3: a shop that is killed while %s', (point) => {
  it.skipIf(times.embedded === 0)(
    `has no part of that order, and the next shop makes it once (${times.embedded} ×, embedded)`,
    PATIENCE,
    async ({ task }) => {
      const dir = join(root, `embedded-${points.indexOf(point)}`);
      await makeTestDirectory(join(dir, 'database'));
      const stand = embeddedStand(dir);
      await fillThrough(stand.open);
      await killEverywhere(point, stand, times.embedded, false);
      tellFigure(task, `PGlite: ${times.embedded} kills`);
    },
  );

  it.skipIf(testClusterUrl === null)(
    `has no part of that order or all of it, and the next shop makes it once (${times.postgres} ×, PostgreSQL)`,
    PATIENCE,
    async ({ task }) => {
      const { url, drop } = await makeTestPostgres();
      try {
        const stand = postgresStand(join(root, 'postgres'), url);
        await fillThrough(stand.open);
        // Who has asked for the commit may die: PostgreSQL carries it out.
        await killEverywhere(point, stand, times.postgres, point === AT_THE_COMMIT);
        tellFigure(task, `PostgreSQL: ${times.postgres} kills`);
      } finally {
        await drop();
      }
    },
  );
});
