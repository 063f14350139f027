import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { freePort, launchShop, runShop, type Shop, START_MS, startShop } from '#tests/harness/shop.ts';
import { openTcpProxy, throughPort } from '#tests/harness/tcp-proxy.ts';

// One production server of its own, without the demo catalogue, for everything about starting and stopping.
// Its tables are made before; that a start makes them is shown by the one on PostgreSQL below.
test.describe.configure({ mode: 'default' });

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  shop = await startShop({ beginsWith: 'bare', env: { DEMO_CATALOGUE: 'off', SHOP_NAME: 'Пробный' } });
});
test.afterAll(async () => {
  await shop.stop();
});

test('A start prints the shop, both regions and the warning about the embedded database', () => {
  expect(shop.output()).toContain(`Магазин «Пробный» открыт: ${shop.url}`);
  expect(shop.output()).toContain(`Москва: ${shop.url}/msk`);
  expect(shop.output()).toContain(`Санкт-Петербург: ${shop.url}/spb`);
  expect(shop.output()).toContain('DATABASE_URL');
  expect(shop.output()).toContain('корзина держится на cookie sid;');
});

test('An empty shop without the demo answers its pages', async ({ request }) => {
  for (const path of ['/', '/msk', '/spb', '/catalog']) {
    expect((await request.get(shop.url + path)).status(), path).toBe(200);
  }
});

test('A busy port ends the second start with a clear message and code 1', async () => {
  const { code, output } = await runShop({ PORT: String(shop.port), DATA_DIR: join(shop.dataDir, 'other') });
  expect(output.trim()).toMatch(new RegExp(`^Порт ${shop.port} занят: .*PORT=${shop.port + 1}\\.$`));
  expect(code).toBe(1);
});

test('A second start on the same data is refused and the first goes on', async ({ request }) => {
  const { code, output } = await runShop({ PORT: String(await freePort()), DATA_DIR: shop.dataDir });
  expect(output.trim()).toMatch(/^База данных в каталоге .* уже открыта другой программой .*DATA_DIR\.$/);
  expect(code).toBe(1);
  expect((await request.get(`${shop.url}/api/get-region-data`)).status()).toBe(200);
});

test('A data directory that cannot be written is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tara-file-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, output } = await runShop({ PORT: String(await freePort()), DATA_DIR: join(file, 'data') });
  rmSync(folder, { recursive: true });
  expect(output.trim()).toMatch(/^В каталог данных .*file\/data нельзя писать \(ENOTDIR\)/);
  expect(code).toBe(1);
});

test('A wrong setting names itself', async () => {
  const { code, output } = await runShop({ PORT: 'девять', CART_STEP: 'box' });
  expect(output).toContain('PORT=девять: ');
  expect(output).toContain('CART_STEP=box: ');
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

test('D16: with PostgreSQL away the shop answers 503, says so once, and opens when it comes', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const cluster = testClusterUrl === null ? null : await createPostgresDatabase();
  const port = await freePort();
  const url = throughPort(cluster?.url ?? 'postgres://tara:secret@127.0.0.1/tara', port);
  const { shop: late, opened } = await launchShop({ env: { DATABASE_URL: url, DEMO_CATALOGUE: 'off' } });
  await expect.poll(late.output, { timeout: 30_000 }).toContain('ECONNREFUSED');
  const page = await request.get(`${late.url}/msk`);
  expect([page.status(), page.headers()['retry-after']]).toEqual([503, '5']);
  expect((await request.get(`${late.url}/api/health/live`)).status()).toBe(200);
  expect((await request.get(`${late.url}/api/health/ready`)).status()).toBe(503);
  if (cluster !== null) {
    const proxy = await openTcpProxy(Number(new URL(cluster.url).port), port);
    await opened;
    expect((await request.get(`${late.url}/msk`)).status()).toBe(200);
    // It draws its first pages before it is given visitors.
    const ready = async () => (await request.get(`${late.url}/api/health/ready`)).status();
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    expect(await late.stop()).toBe(0);
    await proxy.close();
    await cluster.drop();
  } else {
    opened.catch(() => undefined);
    await late.stop();
  }
  expect(late.output().match(/ECONNREFUSED/g)).toHaveLength(1);
  expect(late.output()).not.toContain(new URL(url).password);
});

test('SIGTERM ends the process with code 0', async () => {
  expect(await shop.stop()).toBe(0);
});
