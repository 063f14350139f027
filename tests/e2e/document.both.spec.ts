import { SMALL_WINDOW, WIDE_WINDOW } from '#components/kit/ui/first-view.tsx';
import { PARTIAL_SHEET } from '#lib/partial-sheet.ts';
import { expect, test } from '#tests/harness/page.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { ask, LISTING, PRODUCT, regionUrl } from './frame-places.ts';

test.describe('a document arrives whole', () => {
  test('with its styles in it: no sheet holds it up, and what was left out comes once, when it stands', async ({
    page,
    baseURL,
  }, { project }) => {
    // Which sheets a document has does not hang on how its address names the region.
    test.skip(!IS_LONG && project.name === 'hosts', LONG_ONLY);
    const sheets: string[] = [];
    const leftOut = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url());
    });
    for (const path of ['', PRODUCT, LISTING]) {
      const url = new URL(regionUrl(project.name, 'msk', path), baseURL).href;
      const html = await (await ask(page.request, url)).text();
      const named = [...html.matchAll(/<link rel="stylesheet"[^>]* data-precedence[^>]*>/g)].map(
        ([link]) => link,
      );
      expect(named.length, path).toBeGreaterThan(0);
      expect(
        named.filter((link) => !link.includes('disabled')),
        path,
      ).toEqual([]);
      for (const link of named.filter((text) => text.includes(PARTIAL_SHEET))) {
        leftOut.add(new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '', url).href);
      }
    }
    await page.goto(regionUrl(project.name, 'msk', LISTING), { waitUntil: 'commit' });
    // Before the page's code asks for it, a press would be the browser's: another document.
    await expect.poll(() => sheets.length).toBeGreaterThan(0);
    const tile = page.getByRole('main').getByRole('article').first();
    const border = await tile.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(border, 'the styles hold').toBe('1px');
    await tile.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/goods\/\d+/);
    await page.waitForLoadState('networkidle');
    expect(sheets.filter((sheet) => !leftOut.has(sheet))).toEqual([]);
    expect(new Set(sheets).size, 'each once').toBe(sheets.length);
  });

  test('and is painted when its first view is there: on a phone the part of it, else the whole', async ({
    request,
    baseURL,
  }, { project }) => {
    const waits = /<link rel="expect" href="#([^"]+)" blocking="render" media="([^"]+)"\/>/g;
    for (const path of ['', LISTING, PRODUCT, '/cart', '/about']) {
      const url = new URL(regionUrl(project.name, 'msk', path), baseURL).href;
      const html = await (await ask(request, url)).text();
      const [start = '', body = ''] = html.split('</head>');
      const head = start.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      const targets = new Map([...head.matchAll(waits)].map(([, id = '', media = '']) => [media, id]));
      expect([...targets.keys()].sort(), path).toEqual([SMALL_WINDOW, WIDE_WINDOW].sort());
      const places = [SMALL_WINDOW, WIDE_WINDOW].map((media) => {
        const parts = body.split(`id="${targets.get(media)}"`);
        expect(parts, `${path} ${media}`).toHaveLength(2);
        return parts[0]?.length ?? 0;
      });
      expect(places, `${path}: a phone waits for less`).toEqual([...places].sort((a, b) => a - b));
    }
  });
});
