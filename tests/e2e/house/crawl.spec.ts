import { type APIRequestContext, expect, test } from '@playwright/test';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { BASES } from '#tests/harness/templates/house.ts';

// Follows every link of the region from its home page, in the whole demo catalogue and into pages that robots
// are kept from. Two sheets of a listing and a part of the products stand for the rest: they are the same two
// pages with other data. Of a small catalogue `npm test` proves the same in `tests/e2e/crawl.spec.ts`.
test.skip(!IS_LONG, LONG_ONLY);

type Visit = { path: string; title: string; links: string[] };

const SKIPPED = /^\/(media|banners|_next|api)\//;

function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href);
  return found
    .map((href) => href.replaceAll('&amp;', '&').replace(/#.*$/, ''))
    .filter((href) => href.startsWith('/') && !SKIPPED.test(href));
}

function isFollowed(path: string): boolean {
  const product = /\/goods\/(\d+)/.exec(path);
  if (product !== null) return Number(product[1]) % 40 === 0;
  return !/[?]/.test(path) && !/\/(catalog|sale)\/[^/]+\/(?!2$)\d+$/.test(path);
}

/** One page: 200, or one redirect to a 200. */
async function visit(request: APIRequestContext, path: string): Promise<Visit> {
  let answer = await request.get(path, { maxRedirects: 0 });
  if (answer.status() === 301) {
    answer = await request.get(answer.headers().location ?? '', { maxRedirects: 0 });
  }
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  return { path, title: /<title>([^<]*)</.exec(html)?.[1] ?? '', links: linksOf(html) };
}

async function crawl(request: APIRequestContext, start: string, isInside: (path: string) => boolean) {
  const visits = new Map<string, Visit>();
  let waiting = [start];
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 6);
    for (const page of await Promise.all(batch.map((path) => visit(request, path)))) {
      visits.set(page.path, page);
    }
    const next = [...visits.values()].flatMap(({ links }) => links);
    waiting = [...new Set(next)].filter((path) => !visits.has(path) && isInside(path) && isFollowed(path));
  }
  return [...visits.values()];
}

for (const { base, place } of BASES) {
  test(`acc-A3 acc-A5 every link ${place} answers, every title is one of a kind and says «${place}»`, async ({
    request,
  }) => {
    test.setTimeout(600_000);
    const isInside = (path: string) =>
      base === '' ? !/^\/(msk|spb)(\/|$)/.test(path) : path === base || path.startsWith(`${base}/`);
    const pages = await crawl(request, base || '/', isInside);
    expect(pages.length).toBeGreaterThan(200);
    const outside = pages.flatMap(({ path, links }) =>
      links
        .filter((link) => !isInside(link) && !/^\/(msk|spb)$/.test(link))
        .map((link) => `${path} → ${link}`),
    );
    expect(outside, 'links stay in the region').toEqual([]);
    const nameless = pages.filter(({ title }) => !title.includes(place));
    expect(nameless.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
    const sharing = [...Map.groupBy(pages, ({ title }) => title)].filter(([, same]) => same.length > 1);
    expect(sharing.map(([title, same]) => `${title}: ${same.map(({ path }) => path).join(' ')}`)).toEqual([]);
  });
}
