import { failureOf } from '#api/backend/feeds/import/failure.ts';
import type { SourceIssue } from '#api/backend/feeds/import/model.ts';
import { NumbersOfFile } from '#api/backend/feeds/import/values/numbers-of-file.ts';
import type { DecimalSign } from '#lib/numbers/written-number.ts';
import { openTable } from '../open-table.ts';
import type { TableFile, TableRow } from '../table-file.ts';
import { currenciesAt, type PriceRules, type Rates } from './good-terms.ts';
import { currencyOfHeading } from './heading-words.ts';
import { aboutList } from './list-about.ts';
import { placeOfField } from './list-columns.ts';
import { ListGroups } from './list-groups.ts';
import { type ListPlan, planList, unmapped } from './list-plan.ts';
import { TallyOfList } from './list-tally.ts';
import type { ListRow } from './listed-good.ts';
import type { Mapping } from './mapping.ts';
import { GoodReader } from './read-good.ts';
import { kindOfRow, type RowRules } from './row-kind.ts';
import { ShiftedRows } from './shifted-rows.ts';

/** Rows that wait for what the rest of the list tells of their numbers. */
const MOST_OPEN = 5000;

export type ReadListOptions = {
  file: string;
  source: string;
  /** What the operator has said of the columns, now or with an earlier list. */
  mapping: { mapping: Mapping; origin: 'file' | 'kept' } | null;
  /** Takes columns that only their headings tell. */
  mayGuess: boolean;
  rates: Rates;
  decimal: DecimalSign | null;
  isDos: boolean;
};

/**
 * Reads a supplier's price list: what it was taken for, sections, goods, remarks, and at the end how its rows
 * were told apart. Never throws for what is in the file: one that cannot be used ends with a `failure` row.
 */
export async function* readList(options: ReadListOptions): AsyncGenerator<ListRow> {
  let table: TableFile | null = null;
  try {
    table = await openTable(options.file, options.isDos);
    const plan = await planList(table, options.mapping, options.mayGuess);
    yield { kind: 'list', about: aboutList(table, plan) };
    judgePlan(plan, options.mayGuess);
    yield* new ListReading(table, plan, options).rows();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    yield { kind: 'failure', failure };
  } finally {
    await table?.close();
  }
}

/** @throws SourceFailed where a person has to choose first. */
function judgePlan({ columns, origin, mapping }: ListPlan, mayGuess: boolean): void {
  const prices = columns.filter(({ field }) => field === 'price?');
  if (prices.length > 0 && (!mayGuess || origin !== 'guess')) {
    const which = prices.map(({ letters, heading }) => `${letters} «${heading}»`).join(', ');
    throw unmapped(`Цен в файле несколько: ${which}. Выберите одну в соответствии: "price" вместо "price?".`);
  }
  if (placeOfField(columns, mapping.key) === null)
    throw unmapped(`В соответствии ни один столбец не назван ключом «${mapping.key}».`);
  if (origin !== 'guess' || mayGuess) return;
  const what = 'Столбцы определены только по шапке. Посмотрите --preview; если всё верно, повторите с --yes';
  throw unmapped(
    `${what} или сохраните соответствие: --save-mapping файл.json, потом --mapping файл.json.`,
    'changed',
  );
}

class ListReading {
  readonly #table: TableFile;
  readonly #plan: ListPlan;
  readonly #rules: RowRules;
  readonly #prices: PriceRules;
  readonly #numbers: NumbersOfFile;
  readonly #groups: ListGroups;
  readonly #goods: GoodReader;
  readonly #shifted: ShiftedRows;
  readonly #tally = new TallyOfList();
  readonly #hasStock: boolean;
  readonly #openKeys = new Set<string>();
  readonly #open: { row: TableRow; category: string | null }[] = [];

  constructor(table: TableFile, plan: ListPlan, { source, rates, decimal }: ReadListOptions) {
    const { mapping, columns, header } = plan;
    this.#table = table;
    this.#plan = plan;
    this.#numbers = new NumbersOfFile(decimal ?? mapping.decimal ?? null);
    const price = placeOfField(columns, 'price');
    const currency = currencyOfHeading(price === null ? '' : (header.headings[price] ?? ''));
    this.#prices = { currencies: currenciesAt(rates), currency, numbers: this.#numbers };
    this.#groups = new ListGroups(mapping, source);
    this.#goods = new GoodReader(mapping, columns, this.#prices);
    this.#shifted = new ShiftedRows(plan);
    this.#hasStock = placeOfField(columns, 'stock') !== null;
    this.#rules = {
      key: placeOfField(columns, mapping.key) ?? 0,
      article: mapping.key === 'code' ? placeOfField(columns, 'article') : null,
      name: placeOfField(columns, 'name'),
      price,
      headings: header.headings,
      skip: mapping.skip,
      isBoldGroup: mapping.groups === 'bold',
    };
  }

  async *rows(): AsyncGenerator<ListRow> {
    for await (const row of this.#table.rows(this.#plan.sheet))
      if (row.line > this.#plan.header.last) yield* this.#row(this.#plan.own(row));
    for (const { row, category } of this.#open) yield* this.#good(row, category, true);
    const { doubt } = this.#plan;
    const ofTable = [...(doubt === null ? [] : [doubt]), ...this.#table.remarks()];
    for (const message of ofTable) yield remark('warning', null, null, message);
    yield* this.#numbers.remarks();
    for (const message of this.#tally.remarks()) yield remark('warning', null, null, message);
    const foreign = this.#tally.foreignFailure();
    if (foreign !== null) throw unmapped(foreign);
    yield { kind: 'tally', tally: this.#tally.result(this.#numbers.signOf('price')) };
  }

  *#row(row: TableRow): Generator<ListRow> {
    const kind = kindOfRow(row, this.#rules);
    this.#tally.count(kind);
    if (kind === 'group') {
      const cell = row.cells.find(
        (one) => one !== undefined && one.spread === undefined && one.text.trim() !== '',
      );
      const made = this.#groups.enter(cell?.text ?? '', row.line);
      for (const category of made) yield { kind: 'category', category };
    }
    if (kind === 'keyless') yield* this.#keyless(row);
    if (kind !== 'goods') return;
    const { id, made } = this.#groups.of(this.#goods.categoryText(row), row.line);
    for (const category of made) yield { kind: 'category', category };
    yield* this.#good(row, id, false);
  }

  *#keyless(row: TableRow): Generator<ListRow> {
    const key = this.#goods.keyOf(row);
    const fault = 'fault' in key ? key.fault : '';
    yield remark('skipped', row.line, null, `Пропущено: ${fault}.`);
  }

  /** Reads a row of goods, or lets it wait for what the rest of the list tells of its numbers. */
  *#good(row: TableRow, category: string | null, isFinal: boolean): Generator<ListRow> {
    const { line } = row;
    const key = this.#goods.keyOf(row);
    if ('fault' in key) return yield remark('skipped', line, null, `Пропущено: ${key.fault}.`);
    if (this.#shifted.has(row)) {
      this.#tally.count('shifted');
      return yield remark(
        'skipped',
        line,
        key.key,
        'Пропущено: строка сдвинута? Ячеек в ней не столько, сколько в других, или цена под остатком.',
      );
    }
    const remarks: string[] = [];
    this.#numbers.begin();
    this.#numbers.isFinal = isFinal;
    const { noPrice, ...good } = this.#goods.read(row, key, category, (message) => remarks.push(message));
    this.#numbers.isFinal = false;
    // Of rows with one key the last counts, so a later one waits with an open one.
    const isOpen = this.#numbers.isOpen || this.#openKeys.has(key.key);
    if (isOpen && !isFinal && this.#open.length < MOST_OPEN) {
      this.#open.push({ row, category });
      this.#openKeys.add(key.key);
      return;
    }
    this.#numbers.keep();
    for (const message of remarks) yield remark('warning', line, key.key, message);
    if (good.stock === null && this.#hasStock) this.#tally.noStock();
    if (noPrice !== null) {
      this.#tally.noPrice(row.cells[this.#rules.price ?? -1], noPrice, this.#numbers.isOpen);
      if (this.#rules.price !== null) yield remark('skipped', line, key.key, `Без цены: ${noPrice.fault}.`);
      if (good.stock === null && this.#rules.price !== null) return;
    } else this.#tally.priced();
    yield { kind: 'listed', good };
  }
}

function remark(
  level: SourceIssue['level'],
  line: number | null,
  externalId: string | null,
  message: string,
): ListRow {
  return { kind: 'issue', issue: { level, line, externalId, message } };
}
