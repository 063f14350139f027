import type { XlsxBook, XlsxCell, XlsxRow } from '#api/backend/base/spreadsheet/xlsx-stream.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import type { PriceRow } from './price-goods.ts';

/** A line of the list: a category above its goods, or one of these with its address. */
export type PriceLine =
  | { kind: 'group'; name: string; level: number }
  | { kind: 'goods'; level: number; url: string; goods: PriceRow };

/** What stands above the table. */
export type PriceHead = {
  shopName: string;
  regionName: string;
  /** YYYY-MM-DD of the last change, Moscow time. */
  day: string;
  hasVat: boolean;
  /** Where the filled list goes: the whole address of the quick order. */
  orderUrl: string;
  /** The number of the catalogue that this is the list of. */
  version: number;
};

/** The first is of cells that name none. */
const STYLES: XlsxBook['styles'] = [
  {},
  { isBold: true },
  { format: 'text' },
  { format: 'money' },
  { format: 'whole' },
  { format: 'whole', isOpen: true },
  { isBold: true, format: 'money' },
  { align: 'center' },
  { isBold: true, align: 'center' },
  { isBold: true, align: 'right' },
];
const BOLD = 1;
const TEXT = 2;
const MONEY = 3;
const WHOLE = 4;
const OPEN = 5;
const BOLD_MONEY = 6;
const CENTRE = 7;
const BOLD_CENTRE = 8;
const BOLD_RIGHT = 9;

/** Heading, its style, and the width in letters of each column; the last one is hidden. */
const COLUMNS = [
  ['Артикул', BOLD, 16],
  ['Наименование', BOLD, 80],
  ['Ед.', BOLD_CENTRE, 7],
  ['Кратность', BOLD_RIGHT, 12],
  ['В коробке', BOLD_RIGHT, 12],
  ['Цена, ₽', BOLD_RIGHT, 12],
  ['Старая цена, ₽', BOLD_RIGHT, 16],
  ['Наличие', BOLD_CENTRE, 20],
  ['Заказ', BOLD_RIGHT, 12],
  ['Сумма, ₽', BOLD_RIGHT, 16],
] as const;
const WIDTHS = [...COLUMNS.map(([, , width]) => width), 0];
/** The row of the headings: a buyer's program finds the goods below it. */
const HEADING_ROW = 5;
const ORDER_COLUMN = 8;
const LAST_ROW = 1_048_576;
/** Excel takes no longer text within a formula. */
const LONGEST_IN_FORMULA = 255;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function nameCell(name: string, url: string): XlsxCell {
  if (name.length > LONGEST_IN_FORMULA || url.length > LONGEST_IN_FORMULA) return { value: name };
  return { value: name, formula: `HYPERLINK(${quoted(url)},${quoted(name)})` };
}

function stockWords({ inCity, stock }: PriceRow): string {
  if (!inCity) return 'под заказ';
  return stock > 0 ? `в наличии ${stock}` : 'в наличии';
}

function money(kopecks: number | null, style: number): XlsxCell | null {
  return kopecks === null ? null : { value: kopecks / 100, style };
}

function goodsCells(
  row: number,
  version: number,
  { goods, url }: PriceLine & { kind: 'goods' },
): (XlsxCell | null)[] {
  const { code, article, name, measure, packMin, boxCapacity, price, old } = goods;
  return [
    { value: article ?? code, style: TEXT },
    nameCell(name, url),
    { value: measure, style: CENTRE },
    { value: packMin, style: WHOLE },
    boxCapacity === null ? null : { value: boxCapacity, style: WHOLE },
    money(price, MONEY),
    money(old, MONEY),
    { value: stockWords(goods), style: CENTRE },
    { value: '', style: OPEN },
    { value: 0, style: MONEY, formula: `I${row}*F${row}` },
    { value: `${code}|${price}|${version}`, style: TEXT },
  ];
}

function dotted(day: string): string {
  return day.split('-').reverse().join('.');
}

function headRows({ shopName, regionName, day, hasVat, orderUrl }: PriceHead): XlsxRow[] {
  const prices = hasVat ? 'цены в рублях с НДС' : 'цены в рублях без НДС';
  const title = [shopName, regionName, `прайс-лист на ${dotted(day)}`, prices, 'действует до изменения'];
  const count = { value: 0, style: WHOLE, formula: `COUNTIF(I${HEADING_ROW + 1}:I${LAST_ROW},">0")` };
  const sum = { value: 0, style: BOLD_MONEY, formula: `SUM(J${HEADING_ROW + 1}:J${LAST_ROW})` };
  return [
    [{ value: title.join(' · '), style: BOLD }],
    [
      {
        value: `Впишите количество в столбец «Заказ»: сумма посчитается сама. Заполненный файл загрузите на странице «Быстрый заказ»: ${orderUrl}`,
      },
    ],
    [
      { value: 'Сумма заказа', style: BOLD },
      sum,
      null,
      null,
      null,
      null,
      null,
      { value: 'Строк в заказе', style: BOLD },
      count,
    ],
    [],
    COLUMNS.map(([value, style]) => ({ value, style })),
  ];
}

/**
 * The region's price list as a workbook that is filled in and sent back (price-lists.md §5): only «Заказ» is
 * open. The last column, which is hidden, says which product a row is, for how many kopecks, and of which
 * catalogue.
 */
export function priceBook(head: PriceHead, lines: AsyncIterable<PriceLine>): XlsxBook {
  async function* rows(): AsyncGenerator<XlsxRow> {
    yield* headRows(head);
    let row = HEADING_ROW;
    for await (const line of lines) {
      row += 1;
      if (line.kind === 'group')
        yield { cells: [null, { value: line.name, style: BOLD }], level: line.level };
      else yield { cells: goodsCells(row, head.version, line), level: line.level };
    }
  }
  return {
    sheet: 'Прайс-лист',
    styles: STYLES,
    widths: WIDTHS,
    rows: rows(),
    form: {
      heading: HEADING_ROW,
      columns: COLUMNS.length,
      open: ORDER_COLUMN,
      most: MAX_QUANTITY,
      hint: 'Сколько заказать: число, кратное столбцу «Кратность»',
      refusal: 'Здесь может стоять только целое число от 0 до 99 999',
    },
    about: {
      title: `${head.shopName} · ${head.regionName} · прайс-лист на ${dotted(head.day)}`,
      subject: head.regionName,
      version: String(head.version),
    },
  };
}
