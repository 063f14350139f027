import type { TableCell } from '../table-file.ts';
import type { NoListPrice } from './good-terms.ts';
import type { ListTally } from './listed-good.ts';
import type { RowKind } from './row-kind.ts';

const MOST_WORDS = 50;
const MAX_WORD = 40;

/** Counts how the rows of a list were told apart. */
export class TallyOfList {
  readonly #rows: Record<RowKind | 'unpriced' | 'shifted', number> = {
    goods: 0,
    keyless: 0,
    group: 0,
    blank: 0,
    header: 0,
    total: 0,
    text: 0,
    unpriced: 0,
    shifted: 0,
  };
  readonly #words = new Map<string, number>();
  readonly #foreign = new Map<string, number>();
  #priced = 0;
  #open = 0;
  #unknownStock = 0;

  count(kind: RowKind | 'shifted'): void {
    this.#rows[kind] += 1;
  }

  priced(): void {
    this.#priced += 1;
  }

  /** @param isOpen whether its decimal sign is not known. */
  noPrice(cell: TableCell | undefined, { foreign }: NoListPrice, isOpen: boolean): void {
    this.#rows.unpriced += 1;
    if (isOpen) this.#open += 1;
    if (foreign !== null) this.#foreign.set(foreign, (this.#foreign.get(foreign) ?? 0) + 1);
    const word = cell?.text.replace(/\s+/g, ' ').trim().slice(0, MAX_WORD) ?? '';
    if (cell?.kind !== 'text' || word === '' || /\d/.test(word)) return;
    const known = this.#words.get(word);
    if (known !== undefined || this.#words.size < MOST_WORDS) this.#words.set(word, (known ?? 0) + 1);
  }

  /** A row that has a cell for the stock and does not say it there. */
  noStock(): void {
    this.#unknownStock += 1;
  }

  remarks(): string[] {
    const words = [...this.#words].map(([word, count]) => `«${word}» ${count}`).join(', ');
    const unknown = this.#unknownStock;
    return [
      ...(words === '' ? [] : [`Слова вместо цены: ${words}.`]),
      ...(unknown === 0 ? [] : [`Остаток не указан, прежний не тронут, строк: ${unknown}.`]),
    ];
  }

  /** Said of a list whose prices are no roubles; null of any other. */
  foreignFailure(): string | null {
    const [most] = [...this.#foreign].sort(([, a], [, b]) => b - a);
    if (most === undefined || most[1] <= this.#priced) return null;
    return `Цены не в рублях (${most[0]}): назовите курс, например --rate ${most[0]}=98,50.`;
  }

  result(decimal: string | null): ListTally {
    return { rows: this.#rows, priceWords: [...this.#words], decimal, open: this.#open };
  }
}
