import { type Fields, type Manner, result, type Told } from './told.ts';

const MONEY: ReadonlySet<string> = new Set([
  'price',
  'price_discount',
  'price_old',
  'discountSum',
  'promoSum',
  'total',
  'total_old',
  'delivery_price',
  'delivery_free_limit',
]);
/** Lists that stand in a text of JSON, and lists that are objects with numeric keys. */
const AS_TEXT: ReadonlySet<string> = new Set(['options', 'additional_images']);
const AS_OBJECT: ReadonlySet<string> = new Set(['childs', 'groups', 'sets', 'linked_products']);

/** «1 250,50». */
function money(roubles: number): string {
  const [whole = '', part] = roubles.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${part}`;
}

/** An article that has digits alone is a number to whoever keeps it as one. */
const article = (code: string) => (/^[1-9]\d{0,8}$/.test(code) ? Number(code) : code);

function spelled(name: string, value: unknown): unknown {
  if (typeof value === 'number') return MONEY.has(name) ? money(value) : String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value === null || value === undefined) return MONEY.has(name) ? '' : null;
  if (name === 'code') return article(String(value));
  if (AS_TEXT.has(name)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const list = value.map((each) => spelled('', each));
    return AS_OBJECT.has(name) ? { ...list } : list;
  }
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([key, each]) => [key, spelled(key, each)]);
  return { ...Object.fromEntries(fields), created_at: '2025-01-31 10:00:00', deleted_at: null, hash: '' };
}

function write(told: Told): { status: number; body: unknown } {
  const more = { message: 'OK', errors: null };
  switch (told.shape) {
    case 'result':
      return { status: 200, body: { data: { success: 1, result: spelled('', told.fields), ...more } } };
    case 'success':
      return { status: 200, body: { data: { success: '1', result: null, ...more } } };
    case 'data': {
      const beside = told.beside === undefined ? {} : Object(spelled('', told.beside));
      return { status: 200, body: { success: 'true', ...beside, data: spelled('', told.data), ...more } };
    }
    case 'bare':
      return { status: 200, body: { success: true, data: spelled('', told.fields), ...more } };
    case 'refusal': {
      const { status, text = '', fields = {} } = told;
      const said = { success: false, result: spelled('', { ...fields, text }), code: status, message: text };
      return { status, body: { data: said } };
    }
  }
}

/** Everything that the specification names and more, in texts, within wrappers. */
export const TALKATIVE: Manner = {
  write,
  cartLine: (line, product): Fields => ({ ...product, ...line, warehouse: 'A-1' }),
  cart({ items, discount_sum: discountSum, promo_sum: promoSum, ...rest }): Fields {
    return { ...rest, cartItems: items, discountSum, promoSum, currency: 'RUB' };
  },
  placed: (number): Fields => ({ number: `А-${number}`, state: 'new', manager: null, token: String(number) }),
  promo: (isSet, text) =>
    isSet
      ? result({ status: 'success', text })
      : { shape: 'refusal', status: 200, text, fields: { status: 'error' } },
  page: (heading, html): Fields => ({ name: heading, title: heading, text: html, author: null }),
  day: (date) => `${date}T10:00:00+03:00`,
  named: (fields, most): Fields => ({ ...fields, ...most }),
};
