import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMoney, formatPrice } from '#lib/money.ts';
import { importFeed, planJourney, readOrders, writeDearerFeed } from '#tests/harness/feed.ts';
import { expect, test } from '#tests/harness/page.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { startShop } from '#tests/harness/shop.ts';

const HERE = import.meta.dirname;
const OWN = join(HERE, '../fixtures/feeds/stroy.yml');
const FEEDS = [
  { title: 'an own feed of building goods (D19)', file: OWN },
  { title: 'a real feed', file: join(HERE, '../../../shared/data/yml/fitolis_2018.yml') },
];

for (const { title, file } of FEEDS) {
  test(`acc-A11 acc-C1 acc-D1 acc-D5 acc-E9 from ${title} to a placed order, in two regions`, async ({
    page,
  }) => {
    test.skip(!IS_LONG && file !== OWN, LONG_ONLY);
    test.skip(!existsSync(file), `нет файла ${file}`);
    test.setTimeout(180_000);
    const copies = mkdtempSync(join(tmpdir(), 'tara-feed-'));
    const shop = await startShop({ beginsWith: 'bare', env: { DEMO_CATALOGUE: 'off' } });
    try {
      await page.goto(`${shop.url}/msk/catalog`);
      expect(await importFeed(shop.dataDir, file, 'msk')).toContain('Товары');
      const dearer = join(copies, 'spb.xml');
      writeDearerFeed(file, dearer);
      await importFeed(shop.dataDir, dearer, 'spb');
      const plan = await planJourney(shop.dataDir);

      await expect(async () => {
        const answer = await page.request.get(`${shop.url}/msk/catalog/${plan.slug}`);
        expect(answer.status(), 'the import is visible while the shop runs').toBe(200);
      }).toPass({ timeout: 3000 });

      await page.goto(`${shop.url}/msk/catalog/${plan.slug}`);
      await expect(page).toHaveTitle(/: купить оптом и в розницу — .* в Москве$/);
      await page.getByRole('link', { name: 'Дешевле' }).click();
      await expect(page).toHaveURL(/sort=price/);
      const filters = page.getByRole('region', { name: 'Фильтры' });
      await filters.getByRole('checkbox', { name: plan.brand }).check();
      await expect(page).toHaveURL(/brands=/);
      const tiles = page.getByRole('main').getByRole('article').filter({ visible: true });
      await expect(tiles).toHaveCount(plan.brandCount);

      const named = page.getByRole('heading', { name: plan.name, exact: true });
      await tiles.filter({ has: named }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: plan.name })).toBeVisible();
      expect(await page.title()).toContain(plan.name);
      await expect(page).toHaveTitle(/в Москве$/);
      const main = page.getByRole('main').filter({ visible: true });
      await expect(main).toContainText(formatMoney(plan.priceKop.msk));
      await main
        .getByRole('button', { name: /^В корзину/ })
        .first()
        .click();
      await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();

      await main.getByRole('link', { name: 'В корзине' }).first().click();
      await expect(page).toHaveURL(/\/msk\/cart$/);
      const quantity = page.getByRole('textbox', { name: 'Количество' }).filter({ visible: true });
      await expect(quantity).toHaveValue(String(plan.packMin));
      await page.getByRole('button', { name: 'Увеличить количество' }).filter({ visible: true }).click();
      const wanted = 3 * plan.packMin;
      await quantity.fill(String(plan.packMin > 1 ? wanted - 1 : wanted));
      await quantity.press('Enter');
      await expect(quantity).toHaveValue(String(wanted));
      if (plan.packMin > 1) {
        await expect(page.getByText(`Продажа кратно ${plan.packMin} штук в упаковке`)).toBeVisible();
      }
      const goods = wanted * plan.priceKop.msk;
      await expect(page.getByRole('region', { name: 'Сумма заказа' })).toContainText(formatMoney(goods));

      await page.getByRole('link', { name: 'Оформить заказ' }).click();
      await page.getByRole('textbox', { name: 'Имя' }).fill('Кафе у парка');
      await page.getByRole('textbox', { name: 'Телефон' }).pressSequentially('89123456789');
      await page.getByRole('textbox', { name: 'Адрес доставки' }).fill('Москва, Складская улица, 1');
      await page.getByRole('checkbox', { name: /Я согласен/ }).check();
      await page.getByRole('button', { name: 'Оформить заказ' }).click();
      await expect(page.getByRole('heading', { name: /^Спасибо за обращение/ })).toBeVisible();

      const [order, ...more] = await readOrders(shop.dataDir);
      expect(more).toEqual([]);
      expect(order).toMatchObject({
        phone: '+79123456789',
        code: plan.code,
        quantity: wanted,
        price_kop: plan.priceKop.msk,
        sum_kop: goods,
        subtotal_kop: expect.any(Number),
        total_kop: goods + (order?.delivery_kop ?? Number.NaN),
      });

      await page.goto(`${shop.url}/spb/goods/${plan.productId}`);
      await expect(page).toHaveTitle(/в Санкт-Петербурге/);
      expect(plan.priceKop.spb).toBeGreaterThan(plan.priceKop.msk);
      await expect(page.getByRole('main')).toContainText(formatPrice(plan.priceKop.spb, '').slice(0, -1));
    } finally {
      // Left open, it would ask a shop that is gone.
      await page.close();
      await shop.stop();
      rmSync(copies, { recursive: true, force: true });
    }
  });
}
