import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { CODES, fillThrough } from '#tests/fixtures/catalogue.ts';
import { makeTestDirectory, makeTestPostgres } from '#tests/harness/databases.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';
import { rounds, tellFigure } from '#tests/harness/rounds.ts';
import { freePort } from '#tests/harness/shop.ts';
import { killWhileOrdering, type OrderKillReport } from '#tests/long/order-kills.ts';

/** A shop takes seconds to load, so the short run leaves this out. */
const times = rounds(0, 200);
const PATIENCE = { timeout: times * 25_000 };
const root = mkdtempSync(join(tmpdir(), 'tara-order-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const NOTHING_LOST = { kills: times, lost: 0, doubled: 0, torn: 0 };
function judge(task: TestContext['task'], engine: string, report: OrderKillReport): void {
  process.stdout.write(`kill -9 while ordering, ${engine}: ${JSON.stringify(report)}\n`);
  const { kills, orders, lost, doubled, torn } = report;
  tellFigure(
    task,
    `${engine}: ${kills} kills, ${orders} orders, lost ${lost}, doubled ${doubled}, torn ${torn}`,
  );
  expect(report).toMatchObject(NOTHING_LOST);
  expect(report.orders).toBeGreaterThan(times);
}

describe.skipIf(times === 0)(
  `acc-D7, F3: a shop killed at random moments (${times}) while 20 buyers order loses no order and makes none twice`,
  () => {
    it('with the embedded database', PATIENCE, async ({ task }) => {
      const dir = join(root, 'data');
      await makeTestDirectory(join(dir, 'database'));
      const open = () => openEmbedded({ dir: join(dir, 'database') });
      await fillThrough(open);
      const port = await freePort();
      judge(
        task,
        'PGlite',
        await killWhileOrdering(times, { port, env: { DATA_DIR: dir }, code: CODES.plain, open }),
      );
    });

    it.skipIf(testClusterUrl === null)('with PostgreSQL', PATIENCE, async ({ task }) => {
      const { url, drop } = await makeTestPostgres();
      try {
        const open = async () => openPostgres({ url });
        await fillThrough(open);
        const env = { DATA_DIR: join(root, 'postgres'), DATABASE_URL: url };
        const port = await freePort();
        judge(task, 'PostgreSQL', await killWhileOrdering(times, { port, env, code: CODES.plain, open }));
      } finally {
        await drop();
      }
    });
  },
);
