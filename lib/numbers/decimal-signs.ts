import type { DecimalSign } from './written-number.ts';

/** What the numbers of each column have shown of its decimal sign (price-lists.md §3). */
export class DecimalSigns<Column extends string> {
  readonly #shown = new Map<Column, Set<DecimalSign>>();

  note(column: Column, sign: DecimalSign): void {
    const known = this.#shown.get(column);
    if (known === undefined) this.#shown.set(column, new Set([sign]));
    else known.add(sign);
  }

  /**
   * The sign that all its numbers agree on; null without one that tells, or when they contradict each other.
   */
  of(column: Column): DecimalSign | null {
    const [sign, other] = this.#shown.get(column) ?? [];
    return sign === undefined || other !== undefined ? null : sign;
  }
}
