import type { OrderPair } from '#api/backend/feeds/import/table/order/order-row.ts';
import type { OrderedGood, OrderedLine } from '#api/contract/quick-order/calls.ts';
import { formatPrice, grouped } from '#lib/money.ts';
import { MAX_QUANTITY, wholePacks } from '#lib/packs/pack-rule.ts';
import { priceAt } from '#lib/packs/price-at.ts';
import { LONGEST_LINE, MOST_CANDIDATES } from '#lib/quick-order/limits.ts';
import { orderedAmount } from '#lib/quick-order/ordered-amount.ts';
import type { Outcome } from '#lib/quick-order/outcomes.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { REGION_IN } from '#lib/region/names.ts';
import type { FoundGood } from './goods.ts';
import { type FoundBy, type Match, typedQuantity } from './match-pairs.ts';

/** The product without what only the shop knows of it. */
const shown = ({ externalId: _, ...good }: FoundGood): OrderedGood => good;

type Judged = { -readonly [Name in keyof OrderedLine]: OrderedLine[Name] } & { pair: OrderPair };

/** What is said where a product was found by something else than its article as it is written. */
const FOUND_BY: Readonly<Record<FoundBy, string | null>> = {
  exact: null,
  external: null,
  barcode: 'найден по штрихкоду',
  norm: 'артикул написан иначе',
  zeros: 'ведущие нули: в артикуле они есть',
};

/** What of a line was asked for in its product's measure, before the packs. */
type Asked = { line: Judged; amount: number };

function lineOf(pair: OrderPair, outcome: Outcome, more: Partial<OrderedLine> = {}): Judged {
  const { line, typed } = pair;
  const none = { notes: [], product: null, quantity: 0, candidates: [], more: 0 };
  return { pair, line, typed, outcome, ...none, ...more };
}

const whyBad = (typed: string, { why }: { why: string }): string =>
  typed === '' ? why : `«${typed}» — ${why}`;

/** How many of goods to choose from are wanted, by the first of them; of none that is typed one pack. */
function wantedOf(typed: string | null, [one]: readonly FoundGood[]): { quantity: number; why: string[] } {
  if (one === undefined) return { quantity: 0, why: [] };
  if (typed === null) return { quantity: one.packMin, why: [] };
  const amount = orderedAmount(typed, one);
  return amount.kind === 'amount'
    ? { quantity: amount.amount, why: [] }
    : { quantity: 0, why: [whyBad(typed, amount)] };
}

/** What a row of our own price list says that has changed since: kopecks of one, and the pack. */
function changedSince({ own }: OrderPair, product: FoundGood, isSameRegion: boolean): string[] {
  if (own === null || product.price === null || !isSameRegion) return [];
  const now = priceAt(product.price, product.volumePrices, 1);
  const price = (kopecks: number) => formatPrice(kopecks, product.measure);
  return [
    ...(own.price === now ? [] : [`цена была ${price(own.price)}, теперь ${price(now)}`]),
    ...(own.pack === null || own.pack === product.packMin
      ? []
      : [`кратность была ${own.pack}, теперь ${product.packMin}`]),
  ];
}

/** Judges lines whose products are known (price-lists.md §6); `isSameRegion` = of their own price list. */
export class LineJudge {
  readonly #goods: ReadonlyMap<number, FoundGood>;
  readonly #isSameRegion: boolean;
  /** What was asked for of each product, in the order of the lines. */
  readonly #asked = new Map<number, Asked[]>();
  readonly #lines: Judged[] = [];

  readonly #suggested: ReadonlyMap<OrderPair, readonly number[]>;

  /** @param suggested by their names, goods that lines may mean which nothing else has told. */
  constructor(
    goods: ReadonlyMap<number, FoundGood>,
    suggested: ReadonlyMap<OrderPair, readonly number[]>,
    isSameRegion: boolean,
  ) {
    this.#goods = goods;
    this.#suggested = suggested;
    this.#isSameRegion = isSameRegion;
  }

  take(pair: OrderPair, match: Match): void {
    this.#lines.push(this.#judge(pair, match));
  }

  #judge(pair: OrderPair, match: Match): Judged {
    if (pair.isTooLong) return lineOf(pair, 'limit', { notes: [`в строке больше ${LONGEST_LINE} знаков`] });
    if (match.kind === 'none') return this.#unknown(pair);
    if (match.kind === 'elsewhere') return this.#elsewhere(pair, match);
    if (match.kind === 'one') return this.#found(pair, match);
    const all = match.ids.flatMap((id) => this.#goods.get(id) ?? []);
    const [same, other] = all.filter(
      ({ externalId }) => externalId === pair.externalId && externalId !== null,
    );
    if (match.kind === 'several' && same !== undefined && other === undefined)
      return this.#found(pair, { kind: 'one', id: same.id, by: 'external', quantity: match.quantity });
    return this.#choose(pair, match, all);
  }

  #unknown(pair: OrderPair): Judged {
    const alike = (this.#suggested.get(pair) ?? []).flatMap((id) => this.#goods.get(id) ?? []);
    const notes = [
      ...(pair.own === null ? [] : ['больше не продаётся']),
      ...(alike.length === 0 ? [] : ['артикул не найден, похоже по названию']),
    ];
    const candidates = alike.slice(0, MOST_CANDIDATES);
    const { quantity } = wantedOf(typedQuantity(pair.readings), candidates);
    return lineOf(pair, 'unknown', { notes, quantity, candidates: candidates.map(shown) });
  }

  #choose(pair: OrderPair, match: Match & { kind: 'several' | 'alike' }, all: readonly FoundGood[]): Judged {
    const candidates = all.slice(0, MOST_CANDIDATES);
    const said =
      match.kind === 'several' ? 'подходят несколько товаров' : 'такого артикула нет, есть похожие';
    const { quantity, why } = wantedOf(match.quantity, candidates);
    return lineOf(pair, 'choose', {
      notes: [said, ...why],
      candidates: candidates.map(shown),
      more: all.length - candidates.length,
      quantity,
    });
  }

  #elsewhere(pair: OrderPair, { id, regions }: Match & { kind: 'elsewhere' }): Judged {
    const there = regions.flatMap((one) => regionOfId(one) ?? []).map((code) => REGION_IN[code]);
    const product = this.#goods.get(id);
    const notes = [`есть ${there.join(' и ')}`];
    return lineOf(pair, 'not here', { notes, product: product === undefined ? null : shown(product) });
  }

  #found(pair: OrderPair, { id, by, quantity }: Match & { kind: 'one' }): Judged {
    const product = this.#goods.get(id);
    if (product === undefined) return lineOf(pair, 'unknown');
    const how = FOUND_BY[by];
    const notes = [...(how === null ? [] : [how]), ...changedSince(pair, product, this.#isSameRegion)];
    if (quantity === null)
      return this.#ask(lineOf(pair, 'found', { notes, product: shown(product) }), product.packMin);
    const amount = orderedAmount(quantity, product);
    if (amount.kind === 'bad')
      return lineOf(pair, 'bad quantity', {
        notes: [...notes, whyBad(quantity, amount)],
        product: shown(product),
      });
    const said = amount.said === null ? [] : [amount.said];
    return this.#ask(
      lineOf(pair, 'found', { notes: [...notes, ...said], product: shown(product) }),
      amount.amount,
    );
  }

  #ask(line: Judged, amount: number): Judged {
    const id = line.product?.id ?? 0;
    const asked = this.#asked.get(id) ?? [];
    asked.push({ line, amount });
    this.#asked.set(id, asked);
    return line;
  }

  /**
   * The lines with their outcomes.
   *
   * @param held codes that the cart holds; `most` lines fit into it.
   */
  finish(held: ReadonlySet<string>, most: number): OrderedLine[] {
    let room = most - held.size;
    for (const asked of this.#asked.values()) {
      const [{ line } = { line: null }] = asked;
      if (line === null || line.product === null) continue;
      this.#settle(asked, line, line.product);
      if (held.has(line.product.code) || line.outcome === 'limit') continue;
      room -= 1;
      if (room >= 0) continue;
      line.outcome = 'limit';
      line.notes.push(`не помещается: в корзине может быть ${grouped(most)} строк`);
    }
    return this.#lines.map(({ pair: _, ...line }) => line);
  }

  /** Sums up what was asked for of a product, and brings it to whole packs: never to less than that. */
  #settle(asked: readonly Asked[], line: Judged, product: OrderedGood): void {
    const sum = asked.reduce((all, { amount }) => all + amount, 0);
    const others = asked.slice(1);
    for (const { line: other } of others) {
      other.outcome = 'repeated';
      other.notes.push(`повтор: учтён в строке ${line.line}`);
    }
    if (others.length > 0)
      line.notes.push(`повтор: ${asked.map(({ amount }) => amount).join(' + ')} = ${sum}`);
    const { packMin, inCity, stock, measure } = product;
    const packed = wholePacks(sum, { packMin, direction: 1 });
    if (sum > MAX_QUANTITY || packed < sum) {
      line.outcome = 'limit';
      line.notes.push(`одного товара — не больше ${grouped(MAX_QUANTITY)}`);
      return;
    }
    line.quantity = packed;
    const isRounded = packed !== sum;
    const isMore = inCity && stock > 0 && packed > stock;
    if (isRounded) line.notes.push(`${sum} → ${packed}: продажа кратно ${packMin}`);
    if (!inCity) line.notes.push('под заказ');
    if (isMore) line.notes.push(`в наличии ${stock} ${measure}, остальное под заказ`);
    if (isRounded) line.outcome = 'rounded';
    else if (isMore) line.outcome = 'more than in stock';
    else if (!inCity) line.outcome = 'to order';
  }
}
