import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import type { DeskInput, DeskOutput } from '#api/contract/desk/index.ts';
import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import { type OrderStatus, STATUS_WORDS } from '#lib/orders/statuses.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { type CsvNumber, csvLines, csvText } from '#lib/text/csv.ts';
import { filterSql } from '../list/filter.ts';
import { putting } from '../list/put.ts';

/** Orders of one portion: neither side ever holds a whole file of a hundred thousand. */
const PORTION = 1_000;

type Row = {
  number: number;
  created_at: Date;
  status: OrderStatus;
  region_id: number;
  total_kop: number;
  lines: number;
  selfdelivery: boolean;
  promo_code: string | null;
  assignee: string | null;
  name: string | null;
  company: string | null;
  inn: string | null;
  phone: string;
  email: string | null;
  address: string | null;
};

const PLAIN = [
  'Номер',
  'Оформлен',
  'Состояние',
  'Регион',
  'Сумма',
  'Строк',
  'Получение',
  'Промокод',
  'Ведёт',
];
const CONTACTS = ['Имя', 'Организация', 'ИНН', 'Телефон', 'Почта', 'Адрес'];

function cellsOf(row: Row, isWhole: boolean): (string | CsvNumber)[] {
  const region = regionOfId(row.region_id);
  const plain = [
    { number: String(row.number) },
    momentWords(row.created_at),
    STATUS_WORDS[row.status],
    region === null ? '' : REGION_NAMES[region],
    { number: formatDecimal(row.total_kop).replace('.', ',') },
    { number: String(row.lines) },
    row.selfdelivery ? 'самовывоз' : 'доставка',
    row.promo_code ?? '',
    row.assignee ?? '',
  ];
  const contacts = [row.name, row.company, row.inn, row.phone, row.email, row.address];
  return isWhole ? [...plain, ...contacts.map((text) => text ?? '')] : plain;
}

type Asked = DeskInput<'exportOrders'>;

/** The next portion of what a filter holds, the newest orders first; noted with the filter and how many. */
async function portion(
  { after, ...filter }: Asked,
  context: DeskContext,
  isWhole: boolean,
): Promise<DeskOutput<'exportOrders'>> {
  const { database, operator } = context;
  const { put, values } = putting();
  const where = await filterSql(database, filter, operator, put);
  const last = after === undefined ? null : put(after);
  const place =
    last === null
      ? ''
      : `and (o.created_at, o.number) < ((select created_at from shop_order where number = ${last}::bigint), ${last}::bigint)`;
  const rows = await database.query<Row>({
    name: '',
    text: `
      select o.number, o.created_at, o.status, o.region_id, least(o.total_kop, ${Number.MAX_SAFE_INTEGER}) as total_kop,
        (select count(*) from shop_order_line l where l.order_id = o.id) as lines, o.selfdelivery, o.promo_code,
        (select a.name from operator a where a.id = o.assignee_id) as assignee, o.name,
        coalesce(o.company, o.full_inn) as company, o.inn, o.phone, o.email, coalesce(o.fulladdress, o.address) as address
      from shop_order o where ${where} ${place}
      order by o.created_at desc nulls last, o.number desc nulls last limit ${PORTION + 1}`,
    values,
  });
  const shown = rows.slice(0, PORTION);
  const cells = shown.map((row) => cellsOf(row, isWhole));
  const head = isWhole ? [...PLAIN, ...CONTACTS] : PLAIN;
  const noted = { ...filter, isWhole, rows: shown.length };
  await database.transaction((tx) => noteEvent(tx, { kind: 'order.export', values: noted }, context));
  return {
    csv: after === undefined ? csvText([head, ...cells]) : csvLines(cells),
    rows: shown.length,
    next: rows.length > PORTION ? (shown.at(-1)?.number ?? null) : null,
  };
}

export const exportOrders: DeskHandler<'exportOrders'> = (asked, context) => portion(asked, context, false);
export const exportWholeOrders: DeskHandler<'exportWholeOrders'> = (asked, context) =>
  portion(asked, context, true);
