import { plural } from '../plural.ts';
import type { BrowserDatum } from './browser-datum.ts';
import { CART_CHANGES_KEY } from './cart-changes-key.ts';
import {
  CONSENT,
  CONSENT_VIEW,
  REGION_SHOWN,
  type Scheme,
  SESSION_DAYS,
  sessionCookieName,
} from './cookies.ts';
import * as LOCAL_KEYS from './local-keys.ts';
import { COPY_CACHES, MOST_COPIES } from './offline-copies.ts';
import { type Others, othersData } from './others-data.ts';
import * as OTHER_TAB_KEYS from './tab-keys.ts';

const TAB_KEYS = { ...OTHER_TAB_KEYS, CART_CHANGES_KEY };

const UNTIL_CLEARED = 'Пока вы не очистите данные сайта';
const A_YEAR = '1 год после последнего заказа';
const A_YEAR_UNCHANGED = '1 год после последнего изменения списков';
const UNTIL_CLOSED = 'До закрытия вкладки';
const SERVER = 'Сервер магазина';
const PAGE = 'Страница магазина';

const LOCAL_PURPOSES: Readonly<Record<keyof typeof LOCAL_KEYS, string>> = {
  LISTING_VIEW_KEY: 'Помнит, как вы смотрите списки товаров: плиткой или таблицей',
  DENSITY_KEY: 'Помнит, насколько плотно вы смотрите списки, таблицы и корзину: обычно или плотно',
  SCHEME_KEY: 'Помнит, какую тему вы выбрали: светлую или тёмную; без выбора она как в системе',
  FONTS_KEY:
    'Помнит, какие файлы шрифта уже загружены: по медленной линии без них страница открывается быстрее',
  RECENT_KEY: 'Недавно просмотренные товары, не больше четырёх; на сервер не уходят',
  SEARCHES_KEY: 'Последние поисковые запросы, не больше восьми; вы можете очистить их в окне поиска',
  ORGANISATIONS_KEY:
    'Организации, на которые вы заказывали, не больше пяти: чтобы не вводить реквизиты снова; каждую можно убрать в форме заказа',
  BUYER_KEY:
    'Имя, телефон, почта, организация, адрес и способ получения из последнего заказа: ими открывается следующая форма; очищается в ней одним нажатием',
  ADDRESSES_KEY: 'Адреса, на которые вы заказывали, с вашими названиями, не больше тридцати',
  ORDERS_KEY:
    'Номера и ссылки ваших заказов и последние цифры телефона, которые их открывают, не больше ста: для списка «Мои заказы»',
  LISTS_KEY:
    'Ваши списки товаров: названия, артикулы и количества, не больше пятидесяти; на сервер не уходят',
  BOOKMARKS_KEY: 'Номера товаров в избранном, чтобы показать их сердечки; сам список хранит сервер',
  CLOSED_OFFER_KEY: 'Помнит, какое предложение с промокодом вы закрыли',
  SEEN_ALERT_KEY: 'Помнит, какое объявление магазина вы уже видели',
};

/** What a browser remembers of its buyer ends by itself (buyers.md, section 3). */
const YEARLY: Readonly<Record<string, string>> = {
  [LOCAL_KEYS.ORGANISATIONS_KEY]: A_YEAR,
  [LOCAL_KEYS.BUYER_KEY]: A_YEAR,
  [LOCAL_KEYS.ADDRESSES_KEY]: A_YEAR,
  [LOCAL_KEYS.ORDERS_KEY]: A_YEAR,
  [LOCAL_KEYS.LISTS_KEY]: A_YEAR_UNCHANGED,
};

const TAB_PURPOSES: Readonly<Record<keyof typeof TAB_KEYS, string>> = {
  LAST_ROUTE_KEY: 'Раздел, из которого вы пришли: туда ведёт ссылка «назад» на странице товара',
  CHECKOUT_KEY: 'Случайный номер оформления: повторная отправка не станет вторым заказом',
  CART_CHANGES_KEY: 'Что вы изменили в корзине, пока сервер не ответил: после перезагрузки уходит ещё раз',
  ORDER_DIGITS_KEY: 'Какой заказ вы открыли последними цифрами телефона: чтобы не спрашивать их снова',
  DRAFT_KEY:
    'Незаконченная форма заказа: перезагрузка страницы её не теряет; стирается, когда заказ оформлен',
  CHUNK_RELOAD_KEY: 'Когда страница последний раз перезагружалась из-за обновления магазина',
};

const CACHE_PURPOSES: Readonly<Record<keyof typeof COPY_CACHES, string>> = {
  pages: `Копии открытых вами страниц, не больше ${MOST_COPIES}: видны, только когда нет связи; корзины и заказов в них нет`,
  files: 'Оформление и программы этих страниц',
};

function days(count: number): string {
  return count === 365 ? '1 год' : `${count} ${plural(count, ['день', 'дня', 'дней'])}`;
}

function cookies(scheme: Scheme): BrowserDatum[] {
  return [
    {
      name: sessionCookieName(scheme),
      purpose:
        'Связывает браузер с корзиной, избранным и заказами на сервере; случайное число без сведений о вас',
      lifetime: `${days(SESSION_DAYS)} после последнего обращения к корзине`,
      setBy: SERVER,
    },
    {
      name: REGION_SHOWN.name,
      purpose: 'Помнит, что выбор склада уже предлагали',
      lifetime: days(REGION_SHOWN.days),
      setBy: PAGE,
    },
    {
      name: CONSENT.name,
      purpose: 'Хранит ваше решение об аналитике',
      lifetime: days(CONSENT.days),
      setBy: PAGE,
    },
    {
      name: CONSENT_VIEW.name,
      purpose: 'Отмечает, что сообщение о cookie показано, а ответа на него ещё не было',
      lifetime: days(CONSENT_VIEW.days),
      setBy: PAGE,
    },
  ].map((cookie) => ({ ...cookie, place: 'cookie' }));
}

function kept<Key extends string>(
  names: Readonly<Record<Key, string>>,
  purposes: Readonly<Record<Key, string>>,
  rest: Pick<BrowserDatum, 'place' | 'lifetime'>,
): BrowserDatum[] {
  const keys = Object.keys(names) as Key[];
  return keys.map((key) => ({ name: names[key], purpose: purposes[key], ...rest, setBy: PAGE }));
}

const UNTIL_UPDATED = 'До обновления магазина или пока вы не очистите данные сайта';

/**
 * Everything the shop keeps in a browser: its cookies, both storages, copies of pages where it keeps any, and
 * what the configured counters and chat keep. It uses no other place.
 */
export function browserData(
  scheme: Scheme,
  { hasCopies, others }: { hasCopies: boolean; others: Others },
): readonly BrowserDatum[] {
  return [
    ...cookies(scheme),
    ...othersData(others),
    ...kept(LOCAL_KEYS, LOCAL_PURPOSES, { place: 'localStorage', lifetime: UNTIL_CLEARED }).map((datum) => ({
      ...datum,
      lifetime: YEARLY[datum.name] ?? datum.lifetime,
    })),
    ...kept(TAB_KEYS, TAB_PURPOSES, { place: 'sessionStorage', lifetime: UNTIL_CLOSED }),
    ...(hasCopies
      ? kept(COPY_CACHES, CACHE_PURPOSES, { place: 'cacheStorage', lifetime: UNTIL_UPDATED })
      : []),
  ];
}
