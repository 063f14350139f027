import type { StagedCategory } from '#api/backend/feeds/import/model.ts';
import { FIELD_NAMES } from '#api/backend/feeds/import/table/list/heading-words.ts';
import type { ListAbout, ListedGood, ListTally } from '#api/backend/feeds/import/table/list/listed-good.ts';
import type { PlacedGoods } from '#api/backend/feeds/import/table/list/place-goods.ts';
import { formatAmount } from '#lib/money.ts';

const ORIGINS: Readonly<Record<ListAbout['origin'], string>> = {
  file: 'по соответствию из файла',
  kept: 'по соответствию, сохранённому для этого источника',
  guess: 'по словам в шапке',
};
const GROUPS: Readonly<Record<ListAbout['mapping']['groups'], string>> = {
  none: 'не читаются (none)',
  indent: 'по отступу (indent)',
  path: 'по пути (path)',
  column: 'по столбцу (column)',
  bold: 'по жирному шрифту (bold)',
};
const KINDS: readonly (readonly [keyof ListTally['rows'], string])[] = [
  ['goods', 'товаров'],
  ['unpriced', 'из них без цены'],
  ['shifted', 'похоже, сдвинутых'],
  ['keyless', 'без кода и артикула'],
  ['group', 'групп'],
  ['header', 'повторов шапки'],
  ['total', 'итогов'],
  ['text', 'текста'],
  ['blank', 'пустых'],
];
const SHOWN_CATEGORIES = 15;

function columnLine({ letters, heading, field, reason, examples }: ListAbout['columns'][number]): string {
  const meaning = field === null ? '—' : field === 'price?' ? 'цена?' : FIELD_NAMES[field];
  const seen = examples.map((text) => `«${text}»`).join(', ');
  return `  ${letters} «${heading}» → ${meaning} (${reason})${seen === '' ? '' : `: ${seen}`}`;
}

/** What the file was taken for: format, sheet, header, each column with its reason and examples. */
export function aboutLines({
  format,
  details,
  sheet,
  others,
  header,
  mapping,
  origin,
  changed,
  columns,
}: ListAbout): string[] {
  const [first, last] = header;
  const place = sheet === '' ? '' : `, лист «${sheet}»`;
  const more = others.length === 0 ? [] : [`Ещё похожи на прайс-лист листы: ${others.join(', ')}`];
  return [
    `Файл: ${[format, ...details].join(', ')}${place}`,
    ...more,
    ...(changed === null ? [] : [changed]),
    `Шапка: ${first === last ? `строка ${first}` : `строки ${first}–${last}`}; столбцы ${ORIGINS[origin]}`,
    ...columns.map(columnLine),
    `Ключ товара: ${FIELD_NAMES[mapping.key]}. Группы: ${GROUPS[mapping.groups]}`,
  ];
}

/** How the rows were told apart, and how prices are written. */
export function tallyLines({ rows, decimal, open }: ListTally): string[] {
  const kinds = KINDS.flatMap(([kind, words]) => (rows[kind] > 0 ? [`${words} ${rows[kind]}`] : []));
  const sign =
    decimal === null
      ? 'знак дроби нигде не доказан и, кроме названных строк, не нужен'
      : `дробная часть через «${decimal}»`;
  return [
    `Строки: ${kinds.join(', ')}`,
    `Запись цен: ${sign}`,
    ...(open > 0
      ? [`Тысячи или доли — не ясно, пропущено строк: ${open}. Скажите --decimal , или --decimal .`]
      : []),
  ];
}

/** As a buyer reads it: «много» is no number, and not nought. */
function stockWords({ stock, inCity }: NonNullable<ListedGood['stock']>): string {
  if (stock > 0) return `остаток ${stock}`;
  return inCity ? 'есть, сколько — не сказано' : 'нет, под заказ';
}

function goodLine({ good, isKnown }: { good: ListedGood; isKnown: boolean }): string {
  const { key, name, price, stock, measure } = good;
  const amount = price === null ? 'без цены' : `${formatAmount(price.priceKop - price.priceDiscountKop)} ₽`;
  const unsaid = isKnown ? 'остаток прежний' : 'остаток не указан';
  const pieces = stock === null ? unsaid : stockWords(stock);
  return `  ${key}${isKnown ? '' : ' (новый)'} | ${name} | ${amount} за ${measure} | ${pieces}`;
}

/** A section by its names: its id is cut where they are long. */
function pathOf({ name, parentExternalId }: StagedCategory, all: readonly StagedCategory[]): string {
  const above = all.find(({ externalId }) => externalId === parentExternalId);
  return above === undefined ? name : `${pathOf(above, all)} / ${name}`;
}

/** The groups of the list as sections, so that a level which is none is seen. */
function groupLines({ categories, about }: PlacedGoods, creates: boolean): string[] {
  if (categories.length === 0) return [];
  const isByPath = about?.mapping.groups === 'path';
  const hint =
    'Знак пути бывает и в названиях («г/м2»): если раздел лишний, в соответствии "groups": "bold" или "none".';
  return [
    creates ? 'Разделы:' : 'Группы (разделы из них делает --create):',
    ...categories.slice(0, SHOWN_CATEGORIES).map((one) => `  ${pathOf(one, categories)}`),
    ...(isByPath ? [hint] : []),
  ];
}

/** The first goods as they would be, and the sections that would be made. */
export function goodsLines(placed: PlacedGoods, creates: boolean): string[] {
  const { goods, known, unknown } = placed;
  return [
    `Известных магазину товаров: ${known}, ${creates ? 'новых' : 'не известных (создаёт --create)'}: ${unknown}`,
    ...(goods.length > 0 ? ['Первые товары:', ...goods.map(goodLine)] : []),
    ...groupLines(placed, creates),
  ];
}
