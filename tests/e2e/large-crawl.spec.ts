import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fillLargeDemo } from '#tests/crawl/fill-demo.ts';
import { faultLines, reportText } from '#tests/crawl/report-text.ts';
import { survey } from '#tests/crawl/survey.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { freePort, startShop } from '#tests/harness/shop.ts';

// Asks every page of a large shop, for as long as a robot's night: `crawl.spec.ts` does the same with a small
// one.
test.skip(!IS_LONG, LONG_ONLY);
test.skip(testClusterUrl === null, 'нет TEST_DATABASE_URL: тесту нужен PostgreSQL');

/** The demo has 1,481 products in Moscow. */
const TIMES = 34;

test('acc-F2 S1–F5: a robot finds every page of 50,000 goods on PostgreSQL, none deeper than five presses', async () => {
  test.setTimeout(7_200_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'tara-crawl-'));
  const database = await createPostgresDatabase();
  try {
    await fillLargeDemo(dataDir, { region: 'msk', times: TIMES, env: { DATABASE_URL: database.url } });
    const port = await freePort();
    const host = `msk.localhost:${port}`;
    const shop = await startShop({ port, dataDir, env: { DATABASE_URL: database.url, MSK_DOMAIN: host } });
    try {
      const found = await survey(`http://${host}/`);
      console.log(reportText(found).slice(0, 2).join(' '));
      expect(faultLines(found.faults)).toEqual([]);
      expect(found.indexable).toBe(found.listed);
      expect(found.offers).toBeGreaterThan(TIMES * 1_000);
    } finally {
      await shop.stop();
    }
  } finally {
    await database.drop();
    rmSync(dataDir, { recursive: true });
  }
});
