import { gzipSync } from 'node:zlib';
import { expect, test } from '#tests/harness/page.ts';
import { LISTING, PRODUCT } from './frame-places.ts';

/** The framework's own 135 kB and at most 10 of ours. */
const MOST_BYTES = 145_000;

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g;

for (const path of ['/', LISTING, PRODUCT, '/cart', '/order']) {
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
