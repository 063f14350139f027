/** What a column of a price list may hold (price-lists.md §2). */
export const FIELDS = [
  'article',
  'code',
  'name',
  'price',
  'oldPrice',
  'stock',
  'unit',
  'pack',
  'box',
  'brand',
  'category',
  'barcode',
  'picture',
  'description',
  'ordered',
  'url',
] as const;
export type Field = (typeof FIELDS)[number];

/** Fields as an operator is told of them. */
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  article: 'артикул',
  code: 'код',
  name: 'название',
  price: 'цена',
  oldPrice: 'старая цена',
  stock: 'остаток',
  unit: 'единица',
  pack: 'кратность',
  box: 'в коробке',
  brand: 'бренд',
  category: 'группа',
  barcode: 'штрихкод',
  picture: 'фото',
  description: 'описание',
  ordered: 'количество для заказа',
  url: 'адрес страницы',
};

/** Whole headings, then how others begin; the first that fits counts. */
const WORDS: readonly (readonly [Field, RegExp])[] = [
  ['article', /^(?:артикул|арт|sku|код производителя|артикул производителя|vendor ?code|article)$/],
  ['code', /^(?:код|код товара|код 1с|id|ид|номенклатурный номер|код номенклатуры|code)$/],
  ['barcode', /^(?:штрих-?код|barcode|ean|ean13|шк)$/],
  ['name', /^(?:наименование|номенклатура|название|товар|name|title|наименование товара|название товара)$/],
  ['url', /^(?:url|ссылка|адрес страницы|link)$/],
  ['oldPrice', /^(?:старая цена|цена старая|цена до скидки|old ?price|зачеркнутая цена)/],
  [
    'ordered',
    /^(?:(?:ваш )?заказ(?: (?:шт|штук|уп|кол-?во|количество))?$|(?:количество|кол-?во) (?:для заказа|заказа|в заказе))/,
  ],
  [
    'box',
    /^(?:в коробке|(?:шт|кол-?во|количество)(?: шт)? в (?:коробке|коробе|кор|ящике)(?: |$)|в ящике|короб)/,
  ],
  [
    'pack',
    /^(?:кратность|мин(?:имальная)? партия|мин(?:имальный)? заказ|в упаковке|(?:шт|кол-?во|количество)(?: шт)? в (?:упаковке|упак|уп|пачке)(?: |$))/,
  ],
  ['price', /(?:^| )(?:цена|цены|price|розничная|оптовая|стоимость)(?: |$)/],
  [
    'stock',
    /^(?:остат(?:ок|ки)|свободный остаток|доступно|кол-?во|количество|наличие|в наличии|склад|stock|qty)(?: |$)/,
  ],
  ['unit', /^(?:ед|едизм|ед изм|единица|единица измерения|unit)$/],
  ['brand', /^(?:бренд|производитель|торговая марка|марка|brand|vendor)$/],
  ['category', /^(?:группа|раздел|категория|группа товаров|category)$/],
  ['picture', /^(?:фото|картинка|изображение|ссылка на фото|picture|image|photo)$/],
  ['description', /^(?:описание|description)$/],
];

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beur\b|евро/],
  ['USD', /\$|\busd\b|долл/],
  ['UAH', /₴|\buah\b|грн/],
  ['KZT', /₸|\bkzt\b|тенге/],
  ['BYN', /\bby[nr]\b|бел\.? ?руб/],
];

const MAX_HEADING = 120;

/** A heading by which it is known: without case, dots, «ё» and what stands behind a comma or in brackets. */
function plainHeading(text: string): string {
  const [first = ''] = text
    .trim()
    .slice(0, MAX_HEADING)
    .split(/[,(\n]/);
  return first
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\./g, ' ')
    .replace(/[*:]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The field that a heading names; null for words of its own. */
export function fieldOfHeading(heading: string): Field | null {
  const plain = plainHeading(heading);
  return plain === '' ? null : (WORDS.find(([, words]) => words.test(plain))?.[0] ?? null);
}

/** «Кол-во» of a supplier is his stock; in an order it is how many are wanted. */
const WANTED = /^(?:кол-?во|количество|qty|quantity|шт|штук|заказать|нужно|надо)(?: |$)/;

/** Whether a heading may stand above how many are wanted, where nothing is headed «Заказ». */
export function isWantedHeading(heading: string): boolean {
  return WANTED.test(plainHeading(heading));
}

/** The currency that the heading of a price names; roubles without one. */
export function currencyOfHeading(heading: string): string {
  const plain = heading.toLowerCase().slice(0, MAX_HEADING);
  return CURRENCIES.find(([, words]) => words.test(plain))?.[0] ?? 'RUB';
}
