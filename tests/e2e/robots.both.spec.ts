import { type APIRequestContext, expect, test } from '@playwright/test';
import { formatMoney } from '#lib/money.ts';
import { ask, regionUrl } from './frame-places.ts';

// Files as they come from the server; no browser is needed to read them.

const textOf = async (request: APIRequestContext, url: string): Promise<string> => {
  const answer = await ask(request, url);
  expect(answer.status(), url).toBe(200);
  return answer.text();
};

const addresses = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url);

/** A few of a list, from its beginning to its end. */
const some = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, at) => at % Math.ceil(list.length / count) === 0);

test('acc-F2 robots.txt leads to the sitemap of its host; what stands there is a page of this host, indexable and canonical', async ({
  request,
  baseURL,
}, { project }) => {
  const { origin } = new URL(regionUrl(project.name, 'msk'), baseURL);
  const robots = await textOf(request, `${origin}/robots.txt`);
  expect(robots).toContain('Disallow: /cart\n');
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  expect(sitemap).toBe(`${origin}/sitemap.xml`);
  const parts = addresses(await textOf(request, sitemap));
  expect(parts.length).toBeGreaterThanOrEqual(3);
  for (const part of parts) {
    const urls = addresses(await textOf(request, part));
    expect(new Set(urls).size, part).toBe(urls.length);
    expect(
      urls.every((url) => new URL(url).origin === origin),
      part,
    ).toBe(true);
    for (const url of some(urls, 4)) {
      const html = await textOf(request, url);
      const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
      expect(new URL(canonical).href, url).toBe(new URL(url).href);
      const [, orders = ''] = /<meta name="robots" content="([^"]*)"/.exec(html) ?? [];
      expect(orders, url).toMatch(/^index\b/);
    }
  }
});

test('acc-F2 a region’s feed says the price that its page shows, and names pictures that are there as JPEG', async ({
  request,
  baseURL,
}, { project }) => {
  for (const region of ['msk', 'spb'] as const) {
    for (const kind of ['search', 'market']) {
      const feed = await textOf(
        request,
        new URL(regionUrl(project.name, region, `/feeds/yandex-${kind}.xml`), baseURL).href,
      );
      const offers = feed.split('<offer ').slice(1);
      expect(offers.length).toBeGreaterThan(1_000);
      expect(feed.includes('min-quantity')).toBe(kind === 'market');
      for (const offer of some(offers, 3)) {
        const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(offer)?.[1] ?? '';
        expect(value('url')).toContain(new URL(regionUrl(project.name, region, '/goods/'), baseURL).href);
        const html = await textOf(request, value('url'));
        expect(html).toContain(formatMoney(Math.round(Number(value('price')) * 100)));
        const picture = await ask(request, value('picture'));
        expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      }
    }
  }
});
