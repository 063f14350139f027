const ROUBLE = new Set(['RUB', 'RUR', 'РУБ', '643', '810', '']);
const RATE = /^\d+(?:[.,]\d+)?$/;

/** The currencies a feed declares, and the way from each to roubles. */
export class Currencies {
  readonly #rates = new Map<string, number>();

  add(currency: { id: string; rate: string }): void {
    const rate = currency.rate.trim();
    if (!RATE.test(rate)) return;
    const value = Number(rate.replace(',', '.'));
    if (value > 0) this.#rates.set(canonical(currency.id), value);
  }

  /**
   * How many roubles one unit costs. RUR is RUB; an offer that names no currency is in roubles. Null when no
   * way to roubles is known: a bank's name instead of a rate, or a feed whose base currency is another one.
   */
  rateOf(id: string): number | null {
    const currency = canonical(id);
    if (currency === 'RUB') return 1;
    const rate = this.#rates.get(currency);
    if (rate === undefined) return null;
    const rouble = this.#rates.get('RUB');
    if (rouble !== undefined) return rate / rouble;
    const baseIsForeign = [...this.#rates.values()].includes(1);
    return baseIsForeign ? null : rate;
  }

  /** Whether both names are of one currency. */
  isSame(one: string, other: string): boolean {
    return canonical(one) === canonical(other);
  }
}

function canonical(id: string): string {
  const upper = id
    .trim()
    .toUpperCase()
    .replace(/\.{1,5}$/, '');
  return ROUBLE.has(upper) ? 'RUB' : upper;
}
