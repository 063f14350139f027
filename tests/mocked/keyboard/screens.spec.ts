import type { Page } from '@playwright/test';
import { frameReady, resize, WIDTHS } from '#tests/harness/frame.ts';
import { LISTING, PRODUCT } from '../places.ts';
import { expect, test } from '../shop-test.ts';

// Roles, names and states of the key screens, as a screen reader is told of them; only what does not hang on
// the goods.

const main = (page: Page) => page.getByRole('main');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/msk${path}`);
  await frameReady(page);
}

async function readCatalogue(page: Page): Promise<void> {
  await open(page, '');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - navigation "О магазине"
      - link "Избранное"
      - link "Мои заказы"
      - link "Мои списки"
      - link /, на главную$/
      - link "Каталог"
      - search:
        - textbox "Поиск товаров"
        - button "Найти"
      - 'button "Регион: Москва"'
      - link /^\\+7/
      - button "Обратный звонок"
      - link "Корзина"
  `);
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).press('Enter');
  const panel = page.getByRole('navigation', { name: 'Каталог товаров' });
  await expect(panel).toMatchAriaSnapshot(`
    - navigation "Каталог товаров":
      - list:
        - listitem:
          - link /^Посуда \\d+$/ [expanded]
          - 'button "Показать подкатегории: Посуда" [expanded]'
        - listitem:
          - link /^Упаковка для еды \\d+$/
      - region "Посуда":
        - heading "Посуда" [level=2]
        - link "Открыть все товары в категории"
        - list:
          - listitem:
            - link /^Стаканы \\d+$/
  `);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Поиск товаров' })).toBeFocused();
  await page.keyboard.type('стакан');
  await expect(page.getByRole('dialog', { name: 'Поиск' })).toMatchAriaSnapshot(`
    - dialog "Поиск":
      - button "Назад"
      - button "Закрыть поиск"
      - heading "Поиск" [level=2]
      - search:
        - combobox "Поиск товаров" [expanded]: стакан
        - button "Очистить"
      - status:
        - paragraph: /товар/
      - grid "Результаты поиска":
        - rowgroup "Товары":
          - row:
            - gridcell:
              - link
            - gridcell /₽/
            - gridcell:
              - button /^В корзину/
        - rowgroup "Разделы и бренды":
          - row /^Стаканы/
        - rowgroup "Все результаты"
  `);
}

async function readGoods(page: Page): Promise<void> {
  await open(page, LISTING);
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - navigation "Путь"
      - heading "Стаканы в Москве" [level=1]
      - paragraph: /\\d+\\s+товар(а|ов)?/
      - group "Вид списка":
        - button "Плиткой" [pressed]
        - button "Таблицей"
      - navigation "Сортировка"
      - region "Товары":
        - heading "Товары" [level=2]
        - list:
          - listitem:
            - article:
              - link:
                - heading [level=3]
              - paragraph: /^Арт\\./
              - paragraph: /₽/
              - button /^В корзину .+/
              - button /^В избранное. .+/
      - navigation "Страницы"
  `);
  // The first of the listing is the product below, which is read before it is put into the cart.
  const tile = main(page).getByRole('article').nth(1);
  await tile.getByRole('button', { name: /^В корзину/ }).press('Enter');
  await expect(tile).toMatchAriaSnapshot(`
    - article:
      - group /^Количество в корзине. .+/:
        - button "Уменьшить количество"
        - textbox "Количество"
        - button "Увеличить количество"
        - status
      - link "В корзине"
  `);
  await open(page, PRODUCT);
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - navigation "Путь"
      - article:
        - button "В избранное"
        - button "Поделиться"
        - button "Распечатать"
        - heading [level=1]
        - region "Изображения товара"
        - list "Все виды":
          - listitem:
            - link "Показать вид 1"
        - region "Цена и заказ":
          - group "Количество":
            - button "Уменьшить количество" [disabled]
            - textbox "Количество"
            - button "Увеличить количество"
          - button /^В корзину .+/
          - button "Заказать прайс"
        - region "Характеристики":
          - heading "Характеристики" [level=2]
  `);
}

async function readPurchase(page: Page): Promise<void> {
  await open(page, '/cart');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Корзина" [level=1]
      - list "Товары в корзине":
        - listitem:
          - link
          - group /^Количество. .+/:
            - button "Уменьшить количество" [disabled]
            - textbox "Количество"
          - paragraph: /^Сумма .+₽/
          - button /^Удалить из корзины. .+/
      - button "Очистить корзину"
      - region "Сумма заказа":
        - term: К оплате
        - definition: /₽/
        - group "Промокод":
          - textbox "Промокод"
          - button "Применить"
        - link "Оформить заказ"
  `);
  await open(page, '/order');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Оформление заказа" [level=1]
      - region "Кто":
        - heading "Кто" [level=2]
        - textbox "Имя"
        - textbox "Телефон"
        - textbox /^Электронная почта/
      - region "Куда":
        - heading "Куда" [level=2]
        - group "Способ получения":
          - radio /^Доставка/ [checked]
          - radio /^Самовывоз/
          - textbox "Адрес доставки"
      - region "Когда":
        - heading "Когда" [level=2]
        - combobox /^Желаемый день/
      - textbox /^Комментарий/
      - region "Ваш заказ":
        - heading "Ваш заказ" [level=2]
        - list "Состав заказа"
        - checkbox /^Я согласен на/
        - button "Оформить заказ"
  `);
}

test('acc-G2: what a screen reader is told of the desktop’s key screens', async ({ page }) => {
  await resize(page, WIDTHS.desktop);
  await readCatalogue(page);
  await readGoods(page);
  await readPurchase(page);
});

test('acc-G2: what a screen reader is told of a phone’s bars, menu, catalogue and region', async ({
  page,
}) => {
  await resize(page, WIDTHS.phone);
  await open(page, '/catalog');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - navigation "Путь"
      - heading "Каталог товаров в Москве" [level=1]
      - region "Посуда":
        - group:
          - heading "Посуда" [level=2]
      - region "Упаковка для еды"
  `);
  await expect(page.getByRole('navigation', { name: 'Быстрые действия' })).toMatchAriaSnapshot(`
    - navigation "Быстрые действия":
      - link "Позвонить"
      - link "Каталог"
      - link "Главная"
      - link "Корзина"
  `);
  await page.getByRole('button', { name: 'Меню', exact: true }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await expect(menu).toMatchAriaSnapshot(`
    - dialog "Меню":
      - heading "Меню" [level=2]
      - button "Закрыть меню"
      - navigation "Меню магазина":
        - list:
          - listitem:
            - link "Каталог"
      - link /^\\+7/
      - button "Заказать звонок"
  `);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Регион: Москва' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Внимание!' })).toMatchAriaSnapshot(`
    - dialog "Внимание!":
      - heading "Внимание!" [level=2]
      - list:
        - listitem:
          - link "Санкт-Петербург"
        - listitem:
          - link "Москва"
      - button "Закрыть"
  `);
});
