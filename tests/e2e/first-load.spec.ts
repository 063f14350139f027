import { gzipSync } from 'node:zlib';
import { frameReady, VIEWPORTS } from '#tests/harness/frame.ts';
import { expect, test } from '#tests/harness/page.ts';
import { LISTING, PRODUCT } from './frame-places.ts';

/** The framework's own 135 kB and at most 10 of ours. */
const MOST_BYTES = 145_000;

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g;

for (const path of ['/', LISTING, PRODUCT, '/cart', '/order', '/quick-order']) {
  test(`the first load of /msk${path} brings at most 145 kB of scripts`, async ({ request }) => {
    const html = await (await request.get(`/msk${path}`)).text();
    // Current browsers leave alone what is marked for the oldest.
    const asked = [...html.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag));
    const scripts = asked.map(([, src = '']) => src);
    expect(scripts.length).toBeGreaterThan(3);
    const weights = await Promise.all(
      scripts.map(async (src) => {
        const answer = await request.get(src);
        expect(answer.status(), src).toBe(200);
        return gzipSync(await answer.body(), { level: 9 }).length;
      }),
    );
    expect(weights.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });
}

/**
 * Documents by themselves, and some 200 bytes of room: what is measured and why stands in `bench/RESULTS.md`.
 */
for (const [path, most] of [
  ['/', 30_300],
  [LISTING, 29_800],
  [PRODUCT, 30_400],
  ['/cart', 19_250],
  ['/search', 16_400],
] as const) {
  test(`the document of /msk${path} has at most ${most} bytes by gzip`, async ({ request }) => {
    const html = await (await request.get(`/msk${path}`)).body();
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(most);
  });
}

/** What is out of sight comes when it is near: pictures of rows and of slides, the categories' but one. */
const MOST_REQUESTS = 39;

for (const [device, viewport] of Object.entries(VIEWPORTS)) {
  test(`acc-B0 the home page asks for less than 40 things on a ${device}, and for its pictures at a scroll`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/msk');
    await frameReady(page);
    expect(asked.filter((url) => url.includes('/media/s/'))).toHaveLength(1);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    const row = page.getByRole('region', { name: 'Новинки' }).locator('article img');
    const comes = () => row.first().evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
    expect(await comes()).toBe(false);
    await page.getByRole('heading', { name: 'Новинки', level: 2 }).scrollIntoViewIfNeeded();
    await expect.poll(comes).toBe(true);
  });
}
