/**
 * Words of the specification, and the test that holds them: a file below tests/, and words that stand in it.
 */
type Row = readonly [words: string, file: string, held: string];

const TOAST = 'component/ui/waits.test.tsx';
const FORMS = 'component/requests/request-forms.test.tsx';
const BOOKMARKS = 'component/bookmarks/bookmarks.test.tsx';
const TO_CART = 'component/cart/add-to-cart.test.tsx';
const MONEY = 'unit/lib/money.test.ts';
const VISITOR = 'mocked/frame/visitor.spec.ts';
const MENUS = 'mocked/frame/menus.spec.ts';
const PRODUCT = 'mocked/product/product-page.spec.ts';

/** The rows of the error catalogue (section 8) and the constants (section 9). */
export const SPECIFIED: Readonly<Record<string, readonly Row[]>> = {
  'Каталог ошибок (раздел 8)': [
    [
      'Request returns no success, or callback fails',
      FORMS,
      'a failure names the region’s telephone in a toast',
    ],
    ['Empty phone', FORMS, 'Пожалуйста, не забудьте указать телефон'],
    ['Empty e-mail', FORMS, 'Пожалуйста, не забудьте указать email'],
    ['Quantity not a pack multiple', TO_CART, 'goes to the nearest pack with the message of section 8'],
    ['Promo copy fails', 'component/banners/banner.test.tsx', 'скопируйте промокод вручную'],
    ['Promo copy succeeds', 'component/promo/promo-banner.test.tsx', 'Вставьте ваш промокод на странице'],
    ['Promo empty input', 'component/promo/promo-entry.test.tsx', 'Вы не ввели промокод'],
    ['Promo failed', 'component/promo/promo-entry.test.tsx', 'a backend that refuses without a word means'],
    [
      'Order error (shared text)',
      'component/order/checkout.test.tsx',
      'a failed attempt gives the text of section 8',
    ],
    ['Success text', FORMS, 'Спасибо за обращение!'],
    ['Товар добавлен в корзину', TO_CART, 'Товар добавлен в корзину'],
    [
      'Товар уже есть в корзине, добавлено +1',
      'component/store/cart-decisions.test.tsx',
      'Товар уже есть в корзине, добавлено',
    ],
    ['Товар удален из корзины', TO_CART, 'Товар удален из корзины'],
    ['Товар добавлен в избранное', BOOKMARKS, 'Товар добавлен в избранное'],
    ['Товар не добавлен в избранное', BOOKMARKS, 'Товар не добавлен в избранное, неизвестная ошибка'],
    ['Товар убран из избранного', BOOKMARKS, 'Товар убран из избранного'],
    ['Ошибка при удалении товара из избранного', BOOKMARKS, 'Ошибка при удалении товара из избранного'],
    ['Missing id and slug on special', 'unit/content/calls.test.ts', 'Neither id nor slug was provided.'],
    ['HTTP 503', 'mocked/calls.spec.ts', 'a read that is answered 503 leads to'],
    ['Unknown route', 'unit/door/errors.test.ts', 'Страница не найдена'],
    [
      'other failure «Произошла ошибка»',
      'mocked/documents.spec.ts',
      'is «Произошла ошибка» with the way home',
    ],
    ['Page chunk load failure', 'unit/lib/chunk-guard.test.ts', 'reloads at most once in 60 s'],
    ['Cart and region call failures are logged', TO_CART, 'an addition that fails is rolled back'],
    ['error toasts last 3 s', TOAST, 'a toast of the kind %s stays %i ms'],
  ],
  'Константы (раздел 9)': [
    [
      'cart quantity 750 ms',
      'component/store/cart.test.tsx',
      'ten quick presses show at once and become one call',
    ],
    ['search 200 ms', TOAST, 'typing counts after 200 ms'],
    [
      'minimum search length 2',
      'component/search/search-overlay.test.tsx',
      'searches two characters and more after a pause',
    ],
    ['minimum fetch delay 200 ms', 'component/client/queries.test.tsx', 'D32'],
    ['cookie banner 1 s', 'component/cookies/cookie-banner.test.tsx', 'comes 1 s after the load'],
    ['region prompt 1 s', VISITOR, 'the region prompt comes once and keeps path and query'],
    [
      'region reload 300 ms',
      'component/store/region.test.tsx',
      'waits 300 ms and reads city, tree and sale tree',
    ],
    ['page reveal 100 ms', 'component/visit/page-arrival.test.tsx', 'for 100 ms on a client navigation'],
    ['side menu hover 400 ms', TOAST, 'opens after 400 ms of a resting pointer'],
    [
      'product modal 10 ms',
      'mocked/product/quick-view.spec.ts',
      'opens over the page with what was loaded ahead',
    ],
    ['zoom hover 300 ms', PRODUCT, 'a hover of 300 ms doubles the picture'],
    ['Toasts 3 s, 6 s (pack multiple), 5 s (promo success)', TOAST, 'a toast of the kind %s stays %i ms'],
    ['REGION_SELECT_SHOWN lasts 30 days', VISITOR, 'the region prompt comes once and keeps path and query'],
    [
      'a secondary view cookie',
      'component/cookies/cookie-banner.test.tsx',
      'says «Хорошо» after one navigation',
    ],
    ['Phone mask +7(###)-###-##-##', 'component/form/phone-entry.test.tsx', 'typing %s shows %s'],
    [
      '2 decimals, comma as decimal sign',
      MONEY,
      'prices are written with 2 decimals, a comma and grouped thousands',
    ],
    [
      'price meta currency RUB',
      'component/product/offers.test.tsx',
      'are offers of one catalogue, each with all that is asked of it (meta RUB)',
    ],
    ['for isSale the discount is not subtracted', MONEY, 'does not subtract the discount of a sale product'],
    ['for a promo item the old price shown is price_old', MONEY, 'shows price_old of a promo product'],
    ['default free-delivery limit «6 000»', MONEY, 'writes the free-delivery limit in whole roubles'],
    [
      '(необходимо уточнить)',
      'component/cart/cart-page.test.tsx',
      'an empty limit is «(необходимо уточнить)»',
    ],
    [
      'Quantity selector 1 to 20',
      'component/product/step-select.test.tsx',
      'the selector offers 1 to 20 steps',
    ],
    ['Recent products max 4', 'component/recent/recent-products.test.tsx', 'four at most'],
    ['similar products shown max 4', 'unit/backend/catalog.test.ts', 'four at most, never itself'],
    ['children in 3 columns', 'component/sale/sale-overview.test.tsx', 'stands in three columns of four'],
    [
      'a small panel with 5 or more children',
      'component/menu/category-columns.test.tsx',
      'the larger layout',
    ],
    ['show-all limit 5', 'mocked/home/home.spec.ts', '«Показать еще» of the sale overview shows the rest'],
    [
      'a fixed order of 14 category ids with sale last',
      MENUS,
      'the left menu has the roots with counts, the sale last',
    ],
    ['a «Распродажа» entry is added', MENUS, 'the left menu has the roots with counts, the sale last'],
    [
      'an ordered list of 11 category vendor ids',
      'unit/content/calls.test.ts',
      'listed vendor ids come first',
    ],
    [
      'Carousel group size by window width',
      'mocked/home/home.spec.ts',
      'stand in groups by the width of the window',
    ],
    ['Mobile is under 769 px', PRODUCT, 'up to there arrows stay and nothing grows'],
    ['Zoom factor 2', PRODUCT, 'doubles the picture'],
    ['autoplay, 5000 ms per slide', 'component/ui/carousel.test.tsx', 'moves every 5000 ms'],
    ['arrows on hover', 'mocked/home/sections.spec.ts', 'arrows come with the pointer'],
    [
      'Image breakpoints 320, 640, 768, 1024, 1280, 1536',
      'mocked/product/picture-slots.spec.ts',
      'every slot takes a picture',
    ],
    ['Time zone Europe/Moscow', 'unit/lib/time/moscow-time.test.ts', 'Europe/Moscow'],
    ['Russian plural helper for count words', MONEY, 'товаров'],
    ['Promo: 15%, code ПЕРВЫЙ, first purchase', 'unit/backend/promo.test.ts', 'puts a code on the cart'],
    [
      'Regions: Москва, Санкт-Петербург',
      'component/region/region-switch.test.tsx',
      'lists Санкт-Петербург and Москва',
    ],
    ['An optional alert dialog is set from configuration', 'e2e/season.spec.ts', 'acc-A14'],
  ],
};
