import { formatAmount } from '#lib/money.ts';
import { DecimalSigns } from '#lib/numbers/decimal-signs.ts';
import { type NoCount, type WrittenCount, writtenCount } from '#lib/numbers/written-count.ts';
import type { DecimalSign } from '#lib/numbers/written-number.ts';
import { kopecksOf, type NoPrice, type WrittenPrice, writtenPrice } from '#lib/numbers/written-price.ts';
import type { StagedRow } from '../model.ts';

/** Numbers that a feed writes alike. */
export type NumberColumn = 'price' | 'stock' | 'pack' | 'box';

type Rounding = { text: string; kopecks: number; share: number; line: number };

/**
 * The numbers of a feed. What they show of its decimal sign is gathered as they are read; an open one
 * («12,500») stays open until the feed has been read (`isFinal`), when the others of its column decide.
 */
export class NumbersOfFile {
  readonly #signs = new DecimalSigns<NumberColumn>();
  #rounded = 0;
  #largest: Rounding | null = null;
  /** Of the offer that is being read. */
  #roundings: Rounding[] = [];
  readonly #said: DecimalSign | null;
  isOpen = false;
  isFinal = false;

  /** @param said the decimal sign of all of them where somebody has said it. */
  constructor(said: DecimalSign | null = null) {
    this.#said = said;
  }

  begin(): void {
    this.isOpen = false;
    this.#roundings = [];
  }

  /** What was read of the offer counts. */
  keep(): void {
    for (const rounding of this.#roundings) {
      this.#rounded += 1;
      if (rounding.share > (this.#largest?.share ?? 0)) this.#largest = rounding;
    }
  }

  /** @param isExact a number of a spreadsheet with a dot, which nobody has written. */
  price(text: string, isExact = false): WrittenPrice | NoPrice {
    if (isExact) return writtenPrice(text, '.');
    return this.#heard('price', writtenPrice(text, this.#decimal('price')));
  }

  count(column: NumberColumn, text: string, isExact = false): WrittenCount | NoCount {
    if (isExact) return writtenCount(text, '.');
    return this.#heard(column, writtenCount(text, this.#decimal(column)));
  }

  /** The decimal sign that the numbers of a column agree on; null where they do not, or none tells. */
  signOf(column: NumberColumn): DecimalSign | null {
    return this.#said ?? this.#signs.of(column);
  }

  /** By how much of itself rounding to the kopeck changes a price; 0 where it does not. */
  noteRounding(text: string, price: WrittenPrice, line: number): number {
    const { kopecks, isRounded } = kopecksOf(price);
    if (!isRounded) return 0;
    const exact = Number(`${price.whole}.${price.fraction}`) * 100;
    const share = Math.abs(kopecks - exact) / exact;
    this.#roundings.push({ text, kopecks, share, line });
    return share;
  }

  /** The remark about all prices that were finer than a kopeck. */
  *remarks(): Generator<StagedRow> {
    if (this.#largest === null) return;
    const { text, kopecks, line } = this.#largest;
    const message = `Цены с долями копейки округлены: ${this.#rounded}. Больше всех изменилась «${text}», она теперь ${formatAmount(kopecks)} ₽.`;
    yield { kind: 'issue', issue: { level: 'warning', line, externalId: null, message } };
  }

  #decimal(column: NumberColumn): DecimalSign | null {
    return this.#said ?? (this.isFinal ? this.#signs.of(column) : null);
  }

  #heard<Read extends { kind: string; shows?: DecimalSign | null }>(column: NumberColumn, read: Read): Read {
    if (read.kind === 'open') this.isOpen = true;
    if (read.shows) this.#signs.note(column, read.shows);
    return read;
  }
}
