import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fillSmallDemo } from '#tests/crawl/fill-demo.ts';
import { crossFaults } from '#tests/crawl/other-region.ts';
import { faultLines, reportText } from '#tests/crawl/report-text.ts';
import { type Survey, survey } from '#tests/crawl/survey.ts';
import { ODD_OFFERS } from '#tests/fixtures/odd-offers.ts';
import { IS_LONG, LONG_ONLY, rounds } from '#tests/harness/rounds.ts';
import { freePort, startShop } from '#tests/harness/shop.ts';

// One worker fills one shop for both ways of naming regions.
test.describe.configure({ mode: 'default' });

/** Pictures of a host that are asked for where pages link to them: making all took more than its pages. */
const LINKED = rounds(6, 1_000_000);
/** Pictures for social networks that are asked for, of which each is made for the robot. */
const PICTURES = rounds(8, 25);

const filled = mkdtempSync(join(tmpdir(), 'tara-crawl-'));

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await fillSmallDemo(filled, { every: rounds(48, 24), offers: ODD_OFFERS });
});
test.afterAll(() => rmSync(filled, { recursive: true }));

/** A shop on a copy of the small catalogue, with settings that may name its port. */
async function crawled(
  settings: (port: number) => Readonly<Record<string, string>>,
  addresses: (port: number) => readonly string[],
): Promise<Survey[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tara-crawl-'));
  cpSync(filled, dataDir, { recursive: true });
  const port = await freePort();
  const shop = await startShop({ port, dataDir, env: settings(port) });
  try {
    const surveys: Survey[] = [];
    for (const address of addresses(port))
      surveys.push(await survey(address, { linked: LINKED, pictures: PICTURES }));
    const crossed = await crossFaults(surveys);
    for (const each of surveys) console.log(reportText(each).slice(0, 2).join(' '));
    expect([...surveys.flatMap(({ faults }) => faultLines(faults)), ...faultLines(crossed)]).toEqual([]);
    return surveys;
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true });
  }
}

const isWhole = ({ asked, indexable, listed, offers }: Survey) => {
  expect(asked, 'the crawl has pages').toBeGreaterThan(100);
  expect(indexable).toBe(listed);
  expect(offers, 'feeds have goods').toBeGreaterThan(50);
};

test('acc-A3 acc-A5 acc-F2 S1–F5: a robot finds every page of regions by prefix, each as the contract says', async () => {
  // By host stands every shop that is found by robots; by prefix other tests open each kind of page.
  test.skip(!IS_LONG, LONG_ONLY);
  test.setTimeout(240_000);
  const surveys = await crawled(
    () => ({}),
    (port) => [`http://localhost:${port}/`],
  );
  surveys.forEach(isWhole);
});

test('acc-A3 acc-A5 acc-F2 S1–F5: a robot finds every page of regions by host, each as the contract says', async () => {
  test.setTimeout(240_000);
  const surveys = await crawled(
    (port) => ({ MSK_DOMAIN: `msk.localhost:${port}`, SPB_DOMAIN: `spb.localhost:${port}` }),
    (port) => [`http://msk.localhost:${port}/`, `http://spb.localhost:${port}/`],
  );
  surveys.forEach(isWhole);
});
