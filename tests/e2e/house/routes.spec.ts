import { expect, test } from '@playwright/test';
import { at, BASES, HOUSE_PATHS } from '#tests/harness/templates/house.ts';

// Documents as they come from the server; no browser is needed to read them.

function headOf(html: string) {
  const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    title: found(/<title>([^<]*)</),
    h1: found(/<h1[^>]*>([^<]+)</),
    description: found(/<meta name="description" content="([^"]*)"/),
    robots: found(/<meta name="robots" content="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
  };
}

for (const { base, place } of BASES) {
  test(`acc-A1 acc-A5 acc-F1 every static route answers with a heading and a title «… ${place}»`, async ({
    request,
  }) => {
    for (const path of HOUSE_PATHS) {
      const answer = await request.get(at(base, path), { maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      const { title, h1, description } = headOf(await answer.text());
      expect(title, path).toContain(place);
      expect(h1, path).not.toBe('');
      expect(description, path).toContain(place);
    }
  });
}

test('acc-A1 pages about the company are whole texts, filled in for the region', async ({ request }) => {
  for (const path of ['/about', '/shipping', '/offer', '/policy', '/refund-info', '/sellers']) {
    const html = await (await request.get(at('/spb', path))).text();
    const text = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, '');
    expect(text, path).not.toMatch(/\{\{|\}\}/);
    expect(html, 'the head and the payload too').not.toMatch(/\{\{\s*\w+\s*\}\}/);
    expect(text.length, path).toBeGreaterThan(1500);
  }
});

test('acc-A6 unknown services, actions, specials, brands, drivers and sale categories are 404', async ({
  request,
}) => {
  for (const section of ['services', 'actions', 'special', 'brands', 'drivers', 'sale']) {
    for (const rest of ['net-takogo', 'net/takogo/zdes']) {
      const answer = await request.get(`/msk/${section}/${rest}`);
      expect(answer.status(), `${section}/${rest}`).toBe(404);
      expect(await answer.text()).toContain('Страница не найдена');
    }
  }
});

test('D14 /services-old is kept out of search engines and names /services as its own address', async ({
  request,
}) => {
  const { robots, canonical } = headOf(await (await request.get('/msk/services-old')).text());
  expect(robots).toContain('noindex');
  expect(canonical).toMatch(/\/msk\/services$/);
});

test('acc-C9 a special answers by its slug and by its id, under one canonical address', async ({
  request,
}) => {
  const bySlug = headOf(await (await request.get('/msk/special/dlya-doma')).text());
  const listed = await (await request.get('/api/get-special?slug=dlya-doma')).json();
  const byId = headOf(await (await request.get(`/msk/special/${listed.special.id}`)).text());
  expect(byId).toEqual(bySlug);
});

test('acc-C2 D10 a sale listing has pages, orders and brands like a category', async ({ request }) => {
  const overview = await (await request.get('/msk/sale')).text();
  const slug = /href="\/msk\/sale\/([^"/]+)"/.exec(overview)?.[1] ?? '';
  const first = await request.get(`/msk/sale/${slug}?page=1`, { maxRedirects: 0 });
  expect([first.status(), first.headers().location]).toEqual([301, `/msk/sale/${slug}`]);
  expect((await request.get(`/msk/sale/${slug}?sort=price`)).status()).toBe(200);
  const shown = await (await request.get(`/msk/sale/${slug}`)).text();
  expect(shown, 'acc-B9 the banner of the sale').toContain('/banners/section-sale-brand');
  expect((await request.get(`/msk/sale/${slug}/999`)).status()).toBe(404);
  expect(headOf(await (await request.get(`/msk/sale/${slug}`)).text()).title).toContain('распродажа');
});

test('acc-A2 a brand in capital letters is one redirect from its page', async ({ request }) => {
  const index = await (await request.get('/msk/brands')).text();
  const slug = /href="\/msk\/brands\/([^"/]+)"/.exec(index)?.[1] ?? '';
  const answer = await request.get(`/msk/brands/${slug.toUpperCase()}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `/msk/brands/${slug}`]);
});
