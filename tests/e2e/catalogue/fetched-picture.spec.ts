import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { runScript } from '#tests/harness/command.ts';
import { startPictureHost } from '#tests/harness/picture-host.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { startShop } from '#tests/harness/shop.ts';

// `tests/unit/pictures` fetches and shows pictures of feeds without a browser.
test.skip(!IS_LONG, LONG_ONLY);

/** A feed of one product, which is in no sale. */
function feed(picture: string): string {
  return `<yml_catalog date="2026-01-01 00:00"><shop><name>Завод</name><url>https://zavod.example</url>
    <currencies><currency id="RUB" rate="1"/></currencies>
    <categories><category id="1">Стаканы</category></categories>
    <offers><offer id="1" available="true"><name>Стакан с картинкой</name><price>10</price>
    <currencyId>RUB</currencyId><categoryId>1</categoryId><picture>${picture}</picture></offer></offers>
    </shop></yml_catalog>`;
}

const OURS = /\/media\/p\/[\da-f]{32}\/320\.webp/;

test('D60 acc-C2: pages show the placeholder until the picture of a feed has come, and then the picture; an empty sale says so', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'tan' } })
    .png()
    .toBuffer();
  const sent = Promise.withResolvers<void>();
  const host = await startPictureHost(async () => {
    await sent.promise;
    return bytes;
  });
  const folder = mkdtempSync(join(tmpdir(), 'tara-feed-'));
  const file = join(folder, 'feed.yml');
  writeFileSync(file, feed(`${host.origin}/stakan.png`));
  const shop = await startShop({ beginsWith: 'bare', env: { DEMO_CATALOGUE: 'off' } });
  const read = async (path: string) => (await request.get(`${shop.url}/msk${path}`)).text();
  try {
    const command = ['import', file, '--region', 'msk', '--pictures', host.origin];
    await runScript('catalog', command, { DATA_DIR: shop.dataDir });
    await expect.poll(() => read('/catalog/stakany')).toContain('Стакан с картинкой');
    const product = /\/goods\/\d+/.exec(await read('/catalog/stakany'))?.[0] ?? '';
    for (const path of ['/catalog/stakany', product]) {
      const html = await read(path);
      expect(html, path).toContain('/no-picture.svg');
      expect(html, path).not.toMatch(OURS);
      expect(html, path).not.toContain(host.origin);
    }
    expect(await read('/sale')).toContain('Пока отсутствуют, но скоро могут появиться!');

    sent.resolve();
    await expect.poll(() => read(product), { timeout: 30_000 }).toMatch(OURS);
    await expect.poll(() => read('/catalog/stakany')).toMatch(OURS);
    const picture = await request.get(`${shop.url}${OURS.exec(await read(product))?.[0]}`);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
  } finally {
    sent.resolve();
    await shop.stop();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
