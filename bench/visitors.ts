import { randomUUID } from 'node:crypto';
import type { Asked, Visitor } from './load.ts';

const OURS = { 'sec-fetch-site': 'same-origin', city: 'msk', 'accept-encoding': 'br' };

/** Keeps one session, as a browser does. */
function withSession(next: (cookie: Record<string, string>) => Asked): Visitor {
  let cookie: Record<string, string> = {};
  return {
    next: () => next(cookie),
    saw: (_status, headers) => {
      const [given] = [headers['set-cookie'] ?? []].flat();
      if (typeof given === 'string') cookie = { cookie: given.split(';', 1)[0] ?? '' };
    },
  };
}

function post(path: string, cookie: Record<string, string>, body?: unknown): Asked {
  const headers = { ...OURS, ...cookie };
  if (body === undefined) return { method: 'POST', path, headers: { ...headers, 'content-length': '0' } };
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function add(code: string, cookie: Record<string, string>): Asked {
  return post(`/api/cart/add/${encodeURIComponent(code)}?push=true`, cookie);
}

/** Reads a cart of one line again and again. */
export function cartReader(code: string): Visitor {
  let isFilled = false;
  return withSession((cookie) => {
    if (isFilled) return { method: 'GET', path: '/api/cart/get', headers: { ...OURS, ...cookie } };
    isFilled = true;
    return add(code, cookie);
  });
}

/** Adds now this, now that product to one cart. */
export function cartAdder(codes: readonly string[], connection: number): Visitor {
  let at = connection;
  return withSession((cookie) => add(codes[at++ % codes.length] ?? '', cookie));
}

/** Adds a product and orders it, in turn; two requests are one order. */
export function buyer(code: string): Visitor {
  let hasCart = false;
  return withSession((cookie) => {
    hasCart = !hasCart;
    if (hasCart) return add(code, cookie);
    return post('/api/order/create', cookie, {
      name: 'Покупатель',
      phone: '+7 900 000-00-00',
      address: 'Москва, улица Проверочная, 1',
      selfdelivery: false,
      is_consent_for_pd: true,
      idempotencyKey: randomUUID(),
    });
  });
}

/** Asks for goods, sections and brands that do not exist, each address once. */
export function stray(connection: number): Visitor {
  const headers = { 'accept-encoding': 'br' };
  let at = 0;
  return {
    expected: 404,
    next: () => {
      at += 1;
      const number = connection * 1_000_000 + at;
      const paths = [
        `/goods/${900_000_000 + number}`,
        `/catalog/nobody-${number}`,
        `/brands/nobody-${number}`,
      ];
      return { method: 'GET', path: `/msk${paths[at % paths.length]}`, headers };
    },
  };
}

const NAMES = [
  'стакан',
  'пакет',
  'салфетки',
  'перчатки',
  'контейнер',
  'крышка',
  'вилка',
  'плёнка',
  'скотч',
  'мыло',
];

/** Searches for something nobody has searched for yet. */
export function searcher(connection: number): Visitor {
  let at = 0;
  return {
    next: () => {
      at += 1;
      const words = `${NAMES[at % NAMES.length]} ${connection * 1000 + at}`;
      return {
        method: 'GET',
        path: `/api/search-products?query=${encodeURIComponent(words)}`,
        headers: OURS,
      };
    },
  };
}
