import { STATIC_PATHS } from '#lib/routes.ts';
import { expect, test } from './shop-test.ts';

const READ = [
  ...STATIC_PATHS,
  '/catalog/stakany',
  '/catalog/stakany/2',
  '/goods/1',
  '/brands/dub',
  '/sale/pakety',
];

/** The home page alone is called otherwise than its heading. */
const HOME_TITLE = 'Тара — интернет-магазин для бизнеса в Москве';

/** Whether a title names what the heading names: each word of it, in whatever order. */
function namesHeading(title: string, heading: string): boolean {
  const words = heading
    .replace(' в Москве', '')
    .toLowerCase()
    .split(/[\s:]+/);
  return words.every((word) => title.toLowerCase().includes(word));
}

/** What a heading or a title says; marks of its words stand in it. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();

test('acc-A1, acc-A5, acc-F1: pages are read without scripts: heading, a title of their own, a way on', async ({
  request,
}) => {
  const titles: string[] = [];
  for (const path of READ) {
    const answer = await request.get(`/msk${path === '/' ? '' : path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const html = (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, '');
    // The search has one for whom scripts run and one for whom they do not, which says the same.
    const found = [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inside = '']) => wordsOf(inside));
    const headings = [...new Set(found)];
    expect(headings, path).toHaveLength(1);
    const [heading = ''] = headings;
    expect(heading.length, path).toBeGreaterThan(2);
    expect(html, path).toMatch(/<a\b[^>]*href="\/msk/);
    const title = wordsOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');
    if (path === '/') expect(title).toBe(HOME_TITLE);
    else expect(namesHeading(title, heading), `${path}: «${title}» over «${heading}»`).toBe(true);
    titles.push(title);
  }
  expect(titles.filter((title) => !title.includes('в Москве'))).toEqual([]);
  expect(new Set(titles).size, titles.join('\n')).toBe(READ.length);
});

test('acc-C1, acc-C3: without scripts a listing leads to its next page and to a product with its price', async ({
  page,
}) => {
  await page.goto('/msk/catalog/stakany');
  await page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: /2$/ }).click();
  await expect(page).toHaveURL(/\/msk\/catalog\/stakany\/2$/);
  const tile = page.getByRole('main').getByRole('article').first();
  await tile.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/msk\/goods\/\d+/);
  await expect(page.getByRole('main')).toContainText('₽');
});
