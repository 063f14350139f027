import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { runScript } from '#tests/harness/command.ts';
import { setContent } from '#tests/harness/content.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { isWholeOn, rounds } from '#tests/harness/rounds.ts';
import { type Shop, startShop } from '#tests/harness/shop.ts';

const WALKERS = 6;
const CHANGES = rounds(3, 6);
/** More products than are walked through while the changes come. */
const GOODS = 400;
/** As both forms of a page write the theme; its styles name it without quotes. */
const WINTER = '"christmas"';

type Place = Readonly<{ DATA_DIR?: string; DATABASE_URL?: string }>;

/** Puts goods of one section into the shop, which run from 1 on. */
async function putGoods(env: Record<string, string>): Promise<void> {
  const offers = Array.from({ length: GOODS }, (_, at) => {
    return `<offer id="${at}"><price>10</price><categoryId>1</categoryId><name>Ящик ${at}</name></offer>`;
  });
  const directory = mkdtempSync(join(tmpdir(), 'tara-goods-'));
  const file = join(directory, 'goods.yml');
  writeFileSync(
    file,
    `<yml_catalog><shop><name>Склад</name><url>https://s.example</url><categories><category id="1">Ящики</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`,
  );
  await runScript('catalog', ['import', file, '--region', 'all'], env);
  rmSync(directory, { recursive: true });
}

/**
 * A document and the payload of its navigation: both are rendered, both may be in the making when a change
 * comes.
 */
async function texts(request: APIRequestContext, url: string): Promise<string[]> {
  const payload = await request.get(`${url}?_rsc=walk`, { headers: { rsc: '1' } });
  const document = await request.get(url);
  expect(document.status(), url).toBe(200);
  return [await document.text(), await payload.text()];
}

/**
 * Visitors go from one cold product page to the next until told to stop; `seen` are the pages they have been
 * to.
 */
async function walk(
  request: APIRequestContext,
  shop: Shop,
  seen: string[],
  isOver: () => boolean,
): Promise<void> {
  let id = 0;
  const visitor = async (): Promise<void> => {
    while (!isOver() && id < GOODS) {
      id += 1;
      const url = `${shop.url}/msk/goods/${id}`;
      await texts(request, url);
      seen.push(url);
    }
  };
  await Promise.all(Array.from({ length: WALKERS }, visitor));
}

async function change(env: Place, at: number): Promise<boolean> {
  const isWinter = at % 2 === 0;
  const theme = JSON.stringify({ name: isWinter ? 'christmas' : 'default' });
  await setContent(env, ['theme'], 'theme.json', theme);
  return isWinter;
}

async function expectNothingOld(request: APIRequestContext, shop: Shop, env: Place) {
  let isOver = false;
  const seen: string[] = [];
  const walking = walk(request, shop, seen, () => isOver);
  let isWinter = false;
  for (let at = 0; at < CHANGES; at += 1) {
    // Every visitor is on another page by then: each change meets pages in the making.
    const reached = seen.length + WALKERS;
    await expect.poll(() => seen.length, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(reached);
    isWinter = await change(env, at);
  }
  isOver = true;
  await walking;
  expect(seen.length, 'there was always a page in the making').toBeLessThan(GOODS);
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
  test.skip(!isWholeOn('PGlite'), 'на PostgreSQL то же самое показывает следующий тест');
  test.setTimeout(240_000);
  const shop = await startShop({ beginsWith: 'bare', env: { RATE_LIMITS: 'off', DEMO_CATALOGUE: 'off' } });
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: '' };
  try {
    await putGoods(env);
    await expectNothingOld(request, shop, env);
  } finally {
    await shop.stop();
  }
});

test('acc-A11 no page that was being made during a change stays old, on PostgreSQL', async ({ request }) => {
  test.skip(testClusterUrl === null, 'нет TEST_DATABASE_URL: тесту нужен PostgreSQL');
  test.setTimeout(240_000);
  const database = await createPostgresDatabase();
  const env = { DATABASE_URL: database.url };
  const shop = await startShop({ env: { RATE_LIMITS: 'off', DEMO_CATALOGUE: 'off', ...env } });
  try {
    await putGoods(env);
    await expectNothingOld(request, shop, env);
  } finally {
    await shop.stop();
    await database.drop();
  }
});
