/** So many addresses are remembered; then all are forgotten, which costs a render each. */
const MOST = 10_000;
/** A page that does not exist is looked for again after this, ms. */
const MISSING_MS = 30_000;

/** What is known of addresses without a page to keep, by key. */
export class Remarks {
  readonly #missing = new Map<string, number>();
  readonly #personal = new Set<string>();

  /** The remark on a key, or undefined. */
  of(key: string): 'missing' | 'personal' | undefined {
    if ((this.#missing.get(key) ?? 0) > Date.now()) return 'missing';
    return this.#personal.has(key) ? 'personal' : undefined;
  }

  note(key: string, remark: 'missing' | 'personal'): void {
    if (this.#missing.size + this.#personal.size >= MOST) this.clear();
    if (remark === 'missing') this.#missing.set(key, Date.now() + MISSING_MS);
    else this.#personal.add(key);
  }

  clear(): void {
    this.#missing.clear();
    this.#personal.clear();
  }
}
