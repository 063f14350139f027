/** So many addresses are remembered; then all are forgotten, which costs a render each. */
const MOST = 10_000;
/** A page that does not exist is looked for again after this, ms. */
const MISSING_MS = 30_000;

/** Addresses, by key, that had no page a moment ago. */
export class Missing {
  readonly #until = new Map<string, number>();

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > Date.now();
  }

  note(key: string): void {
    if (this.#until.size >= MOST) this.clear();
    this.#until.set(key, Date.now() + MISSING_MS);
  }

  clear(): void {
    this.#until.clear();
  }
}
