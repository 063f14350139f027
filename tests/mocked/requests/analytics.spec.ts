import type { Page } from '@playwright/test';
import { frameReady } from '#tests/harness/frame.ts';
import { CHAT, COUNTER, MOCKED_PORTS } from '#tests/harness/ports.ts';
import { expect, test } from '../shop-test.ts';

/** A counter of the same protocol: it takes over the queue and keeps every call. */
const STAND_IN = `(() => {
  const seen = (window.heard = [...(window.ym.a ?? [])]);
  window.ym = (...call) => seen.push(call);
})();`;
const SHOP = `http://localhost:${MOCKED_PORTS.configured}`;
/** A chat that draws itself. */
const CHAT_SCRIPT = `document.body.insertAdjacentHTML('beforeend', '<aside aria-label="Чат поддержки">Напишите нам</aside>');`;

declare global {
  interface Window {
    heard?: unknown[][];
  }
}

const heard = (page: Page, method: string) =>
  page.evaluate((name) => (window.heard ?? []).filter(([, each]) => each === name), method);
const goals = async (page: Page) => (await heard(page, 'reachGoal')).map(([, , goal]) => goal);

test.describe('a shop with a counter and a chat', () => {
  test.use({ visitor: 'new' });

  test('acc-E6 acc-B8 acc-G3 D61: nothing is asked of others before the consent; then each page once, and the goals', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'REGION_SELECT_SHOWN', value: '1', url: SHOP }]);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== SHOP) foreign.push(request.url());
    });
    await context.route(CHAT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: CHAT_SCRIPT }),
    );
    await context.route(COUNTER, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
    );
    const answer = await page.goto(`${SHOP}/msk?utm_source=mail&search=zz`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    for (const name of ['script-src', 'connect-src']) {
      const part = policy.split('; ').find((each) => each.startsWith(name)) ?? '';
      expect(part.match(/https?:\/\/[^ ]+/g)).toEqual(['https://metrics.test', 'https://chat.test']);
    }
    await page.goto(`${SHOP}/msk/catalog?utm_source=mail`);
    await frameReady(page);
    const agree = page.getByRole('region', { name: 'Файлы cookie' }).getByRole('button');
    await expect(agree).toBeVisible();
    const chat = page.getByRole('complementary', { name: 'Чат поддержки' });
    await expect(chat).toHaveCount(0);
    expect(foreign).toEqual([]);

    await agree.click();
    await expect.poll(() => heard(page, 'hit')).toHaveLength(1);
    await expect(chat, 'D61').toBeVisible();
    expect(foreign.toSorted()).toEqual([CHAT, COUNTER]);
    expect((await heard(page, 'hit'))[0]?.slice(2)).toMatchObject([
      `${SHOP}/msk/catalog?utm_source=mail`,
      { referer: '' },
    ]);

    await page.getByRole('banner').getByRole('link', { name: 'Услуги' }).click();
    await expect(page).toHaveURL(/services$/);
    await expect.poll(() => heard(page, 'hit')).toHaveLength(2);
    expect((await heard(page, 'hit'))[1]?.slice(2)).toMatchObject([
      `${SHOP}/msk/services`,
      { referer: `${SHOP}/msk/catalog?utm_source=mail` },
    ]);

    await page.getByRole('button', { name: 'Обратный звонок' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('9123456789');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Заказ принят!')).toBeVisible();
    expect(await goals(page)).toEqual(['recallHeader', 'trySendRecall', 'recallSent']);
    expect(JSON.stringify(await page.evaluate(() => window.heard))).not.toContain('912');
  });
});
