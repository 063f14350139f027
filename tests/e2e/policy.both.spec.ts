import type { TestInfo } from '@playwright/test';
import { REGION_SHOWN } from '#lib/browser/cookies.ts';
import { isCompanyPage } from '#lib/routes.ts';
import { expect, test } from '#tests/harness/page.ts';
import { cases, IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { HOUSE_EXAMPLES, HOUSE_PATHS } from '#tests/harness/templates/house.ts';
import { ask, LISTING, PRODUCT } from './frame-places.ts';

/** One address of each kind with a parameter. */
const EXAMPLES = [...HOUSE_EXAMPLES, '/special/dlya-doma', LISTING, PRODUCT];
/** Pages of the company are one page with other data. */
const isTelling = (path: string): boolean => IS_LONG || path === '/about' || !isCompanyPage(path.slice(1));
/** Static routes too, in one of the two address forms: a page's policy follows from its text. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  prefix: [...HOUSE_PATHS.filter(isTelling), ...EXAMPLES],
  hosts: ['/', '/about', ...cases([LISTING, PRODUCT], EXAMPLES)],
};

/** Those that a browser opens in the short run; whatever other tests open has a console that tells of it. */
const OPENED: readonly string[] = ['/', LISTING, PRODUCT, '/order'];

/** Collects what the policy of any page forbids, from before its first script on. */
const WATCH = `addEventListener('securitypolicyviolation', (event) => {
  console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
});`;

/**
 * A policy hangs on a page's text, not on how its address names the region: by hosts the short run reads
 * every page's and opens the telling ones, and does the rest by prefix alone.
 */
const onceInShort = ({ project }: TestInfo): void =>
  test.skip(!IS_LONG && project.name === 'hosts', LONG_ONLY);

test.describe('acc-G3 every page runs under its own strict policy', () => {
  test.beforeEach(({ context }) => context.addInitScript(WATCH));

  test('the pages of the shop break it nowhere', async ({ page, baseURL }, { project }) => {
    test.setTimeout(180_000);
    const paths = PATHS[project.name] ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const answer = await ask(page.request, new URL(path, baseURL).href);
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(policy, path).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    }
    for (const path of cases(
      paths.filter((each) => OPENED.includes(each)),
      paths,
    )) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('neither does the way from a category to a product and into the cart', async ({
    page,
    context,
    baseURL,
  }, info) => {
    onceInShort(info);
    await context.addCookies([{ name: REGION_SHOWN.name, value: '1', url: baseURL ?? '' }]);
    await page.goto('/catalog');
    await page.locator('main a[href*="/catalog/"]').first().click();
    await page.locator('main a[href*="/goods/"]').first().click();
    await expect(page).toHaveURL(/\/goods\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
    await expect(page.getByText('Товар добавлен в корзину')).toBeVisible();
  });
});

test.describe('acc-G3 a stranger’s script', () => {
  test.use({ expectedErrors: [/policy|Content Security Policy/i] });
  test.beforeEach(({ context }) => context.addInitScript(WATCH));

  test('does not run on a page', async ({ page }, info) => {
    onceInShort(info);
    const refused = page.waitForEvent('console', (message) =>
      message.text().startsWith('policy: script-src'),
    );
    await page.goto('/catalog');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.stranger = true';
      document.body.append(script);
    });
    await refused;
    expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  });
});

test.describe('acc-A8 a missing page without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

  test('has its heading and its link in the HTML', async ({ page }, info) => {
    onceInShort(info);
    expect((await page.goto('/catalog/net-takogo-razdela'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
