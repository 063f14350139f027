import { parseArgs } from 'node:util';
import { CHOOSING, readChosen } from '#api/backend/base/operator/chosen.ts';
import { judgeWords, type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';
import type { ChosenOrders } from '#api/backend/buying/orders/read-orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '#lib/orders/statuses.ts';

/** What a file of orders is written for: any spreadsheet, Excel with numbers as numbers, or 1C. */
const EXPORT_FORMATS = ['csv', 'xlsx', '1c'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type OrdersCommand =
  | { kind: 'list'; chosen: ChosenOrders }
  | { kind: 'show'; number: number }
  | { kind: 'export'; file: string; format: ExportFormat; chosen: ChosenOrders }
  | { kind: 'move'; number: number; to: Exclude<OrderStatus, 'new'> | 'back'; note: string | null };

const NEXT = ORDER_STATUSES.filter((status) => status !== 'new');

export const USAGE = `Заказы:
  npm run orders -- list [--status ${ORDER_STATUSES.join('|')}] [--from ГГГГ-ММ-ДД] [--to ГГГГ-ММ-ДД]
  npm run orders -- show НОМЕР
  npm run orders -- export ФАЙЛ [--format ${EXPORT_FORMATS.join('|')}] [--status …] [--from …] [--to …]
  npm run orders -- status НОМЕР ${NEXT.join('|')} [--note "для себя"]
  npm run orders -- back НОМЕР [--note "почему"]

  Заказ идёт от нового через подтверждённый и отправленный к выполненному (тот, что забирают сами, — без отправленного); отменить
  можно, пока он не выполнен. back возвращает отменённый туда, где он был (30 дней), и выполненный, если названа причина.
  Новое состояние покупатель видит на странице заказа сразу; заметку --note видит только show.
  В файле export строка на каждый товар. Без --format вид файла — по концу имени (.xlsx, .xml), иначе csv. Формул в файле не
  бывает: в xlsx это ячейки с типом «текст», в csv ячейка, которую таблица приняла бы за формулу, начинается с апострофа. Файл 1c — CommerceML 2.07 для загрузки заказов в 1С, документ на
  каждый заказ.`;

/** Reads the words after `orders`. A wrong one is a value with its own message, never an exception. */
export function parseOrdersCommand(words: readonly string[]): OrdersCommand | UsageFault {
  return judgeWords(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...CHOOSING,
        note: { type: 'string' },
        format: { type: 'string' },
      },
    });
    const { note = null, format = null } = values;
    const wanted = EXPORT_FORMATS.find((each) => each === format) ?? null;
    if (format !== null && wanted === null) return usage(`Нет вида файла «${format}».`);
    const chosen = readChosen(values, ORDER_STATUSES);
    return 'kind' in chosen ? chosen : judge(positionals, chosen, { note, format: wanted });
  });
}

function formatOf(file: string): ExportFormat {
  const name = file.toLowerCase();
  if (name.endsWith('.xml')) return '1c';
  return name.endsWith('.xlsx') ? 'xlsx' : 'csv';
}

function judge(
  [verb, first, second, ...rest]: readonly string[],
  chosen: ChosenOrders,
  { note, format }: { note: string | null; format: ExportFormat | null },
): OrdersCommand | UsageFault {
  const expected = { list: 1, show: 2, export: 2, status: 3, back: 2 } as const;
  const isVerb = (word: string | undefined): word is keyof typeof expected =>
    word !== undefined && Object.hasOwn(expected, word);
  if (verb === undefined) return usage('Не названа команда.');
  if (!isVerb(verb)) return usage(`Неизвестная команда «${verb}».`);
  const extra = [first, second, ...rest][expected[verb] - 1];
  if (extra !== undefined) return usage(`Лишнее слово «${extra}».`);
  if (verb === 'list') return { kind: 'list', chosen };
  if (verb === 'export') {
    if (first === undefined) return usage('Не назван файл.');
    return { kind: 'export', file: first, format: format ?? formatOf(first), chosen };
  }
  if (first === undefined || !/^\d{1,12}$/.test(first)) return usage('Нужен номер заказа.');
  if (verb === 'show') return { kind: 'show', number: Number(first) };
  if (verb === 'back') return { kind: 'move', number: Number(first), to: 'back', note };
  const status = NEXT.find((each) => each === second);
  if (status === undefined) return usage(`Состояние — одно из: ${NEXT.join(', ')}.`);
  return { kind: 'move', number: Number(first), to: status, note };
}
