import { type APIRequestContext, expect, test } from '@playwright/test';
import { setContent } from '#tests/harness/content.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { type Shop, startShop } from '#tests/harness/shop.ts';

const WALKERS = 6;
const CHANGES = 6;
/** As both forms of a page write the theme; its styles name it without quotes. */
const WINTER = '"christmas"';

/** A document and the payload of its navigation: both are rendered, both may be in the making when a change comes. */
async function texts(request: APIRequestContext, url: string): Promise<string[]> {
  const payload = await request.get(`${url}?_rsc=walk`, { headers: { rsc: '1' } });
  return [await (await request.get(url)).text(), await payload.text()];
}

/** Visitors go from one cold product page to the next until told to stop; returns the pages they have seen. */
async function walk(request: APIRequestContext, shop: Shop, isOver: () => boolean): Promise<string[]> {
  const seen: string[] = [];
  let id = 0;
  const visitor = async (): Promise<void> => {
    while (!isOver() && id < 1_500) {
      id += 1;
      const url = `${shop.url}/msk/goods/${id}`;
      await texts(request, url);
      seen.push(url);
    }
  };
  await Promise.all(Array.from({ length: WALKERS }, visitor));
  return seen;
}

async function change(env: Readonly<Record<string, string>>, at: number): Promise<boolean> {
  const isWinter = at % 2 === 0;
  const theme = JSON.stringify({ name: isWinter ? 'christmas' : 'default' });
  await setContent(env, ['theme'], 'theme.json', theme);
  return isWinter;
}

async function expectNothingOld(
  request: APIRequestContext,
  shop: Shop,
  env: Readonly<Record<string, string>>,
) {
  let isOver = false;
  const walking = walk(request, shop, () => isOver);
  let isWinter = false;
  for (let at = 0; at < CHANGES; at += 1) isWinter = await change(env, at);
  isOver = true;
  const seen = await walking;
  expect(seen.length).toBeGreaterThan(WALKERS);
  // Heard of within a second, by a test of its own; here it is enough that it comes at all and stays.
  await expect
    .poll(async () => (await texts(request, `${shop.url}/msk`))[0]?.includes(WINTER))
    .toBe(isWinter);
  const old: string[] = [];
  for (const url of seen) {
    for (const text of await texts(request, url)) {
      if (text.includes(WINTER) !== isWinter) old.push(url);
    }
  }
  expect(old, `of ${seen.length} pages`).toEqual([]);
}

test('acc-A11 no page that was being made during a change stays old, on the embedded database', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } });
  try {
    await expectNothingOld(request, shop, { DATA_DIR: shop.dataDir, DATABASE_URL: '' });
  } finally {
    await shop.stop();
  }
});

test('acc-A11 no page that was being made during a change stays old, on PostgreSQL', async ({ request }) => {
  test.skip(testClusterUrl === null, 'нет TEST_DATABASE_URL: тесту нужен PostgreSQL');
  test.setTimeout(240_000);
  const database = await createPostgresDatabase();
  const env = { DATABASE_URL: database.url };
  const shop = await startShop({ env: { RATE_LIMITS: 'off', ...env } });
  try {
    await expectNothingOld(request, shop, env);
  } finally {
    await shop.stop();
    await database.drop();
  }
});
