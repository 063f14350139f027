import type { Page } from '@playwright/test';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { runScript } from '#tests/harness/command.ts';
import { expect, test } from '#tests/harness/page.ts';
import { type Shop, START_MS, startShop } from '#tests/harness/shop.ts';

// What a call without a session is answered.
test.use({ expectedErrors: [/status of 401/] });

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  shop = await startShop({
    beginsWith: 'bare',
    env: { RATE_LIMITS: 'off', WARM_UP_PAGES: '0', DEMO_CATALOGUE: 'off' },
  });
});
test.afterAll(() => shop.stop());

const deskUrl = (path = '') => `http://desk.localhost:${shop.port}/desk${path}`;

/** An authenticator that its owner unlocks at once. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** What the browser keeps of the page, and what it shows of itself. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      ...(await caches.keys()),
      document.title,
      location.href,
      document.cookie,
    ].join(' '),
  );

test('desk-H4, desk-H31, desk-H32: a key by invitation; a session that ends loses nothing typed; nothing stays after leaving', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) wrong.push(message.text());
  });
  await withAuthenticator(page);
  const words = ['invite', 'vera@example.ru', '--role', 'owner', '--name', 'Вера'];
  const printed = await runScript('keeping/desk', words, { PORT: String(shop.port), DATA_DIR: shop.dataDir });
  const link = /http\S+#[\w-]{43}/.exec(printed)?.[0] ?? '';

  // Opened twice, as by a robot before: it is not spent.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Приглашение на стол' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('vera@example.ru')).toBeVisible();
  expect(page.url()).toBe(deskUrl('/invite'));
  await expectAxeClean(page);
  await page.getByRole('button', { name: 'Создать ключ и войти' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();

  await page.goto(deskUrl('/people'));
  await expect(page.getByText('vera@example.ru')).toBeVisible();
  await expectAxeClean(page);
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Пригласить' });
  await dialog.getByLabel('Имя').fill('Глеб');
  await dialog.getByLabel('Почта').fill('gleb@example.ru');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Получить ссылку' }).click();
  const again = page.getByRole('dialog', { name: 'Войдите ещё раз' });
  await again.getByRole('button', { name: 'Войти ключом' }).click();
  const handed = page.getByRole('dialog', { name: 'Ссылка готова' });
  await expect(handed.getByText(/\/desk\/invite#[\w-]{43}$/)).toBeVisible();
  await handed.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByText('gleb@example.ru')).toBeVisible();

  await page.goto(deskUrl('/log'));
  const invited = page.getByRole('listitem').filter({ hasText: 'Приглашён человек' });
  await expect(invited).toHaveCount(2);
  await expectAxeClean(page);
  await page.goto(deskUrl('/me'));
  await expect(page.getByText('Этот компьютер')).toBeVisible();
  await expectAxeClean(page);
  expect(await kept(page)).not.toMatch(/вера|vera|глеб|gleb/i);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти ключом' })).toBeVisible();
  await expectAxeClean(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Войти ключом' })).toBeVisible();
  await expect(page.getByText(/vera@example.ru|Вера/)).toHaveCount(0);
  expect(await kept(page)).not.toMatch(/вера|vera|глеб|gleb/i);
  expect(wrong).toEqual([]);
});
