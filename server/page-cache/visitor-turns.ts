/** Who waits: visitors take turns, and one with a cart goes before those without. */
export type Waiter = { visitor: string; hasCart: boolean };

/** Of so many turns one is of a visitor without a cart, however many have one: a cookie is easily made up. */
const WITHOUT_CART = 4;

/** Waiting jobs by visitor, in the order in which visitors come to their turn. */
class Lane<Job extends Waiter> {
  readonly #waiting = new Map<string, Job[]>();
  length = 0;

  add(job: Job): void {
    this.#waiting.set(job.visitor, [...(this.#waiting.get(job.visitor) ?? []), job]);
    this.length += 1;
  }

  remove(job: Job): boolean {
    const all = this.#waiting.get(job.visitor) ?? [];
    const rest = all.filter((each) => each !== job);
    if (rest.length === all.length) return false;
    this.length -= 1;
    if (rest.length === 0) this.#waiting.delete(job.visitor);
    else this.#waiting.set(job.visitor, rest);
    return true;
  }

  /** The next job; its visitor then stands behind all others who wait. */
  take(): Job | undefined {
    const [first] = this.#waiting;
    const job = first?.[1][0];
    if (job === undefined || !this.remove(job)) return undefined;
    const rest = this.#waiting.get(job.visitor);
    if (rest !== undefined && this.#waiting.delete(job.visitor)) this.#waiting.set(job.visitor, rest);
    return job;
  }

  /** How many have their turn before the next job of this visitor. */
  before(visitor: string): number {
    const own = this.#waiting.get(visitor)?.length ?? 0;
    let count = 0;
    for (const { length } of this.#waiting.values()) count += Math.min(length, own + 1);
    return count;
  }

  /** All jobs in the order of their turns. */
  inOrder(): Job[] {
    const rounds: Job[][] = [];
    for (const jobs of this.#waiting.values()) {
      for (const [round, job] of jobs.entries()) {
        const known = rounds[round];
        if (known === undefined) rounds[round] = [job];
        else known.push(job);
      }
    }
    return rounds.flat();
  }
}

/** The order in which waiting jobs come to their turn. */
export class VisitorTurns<Job extends Waiter> {
  readonly #withCart = new Lane<Job>();
  readonly #others = new Lane<Job>();
  #taken = 0;

  get length(): number {
    return this.#withCart.length + this.#others.length;
  }

  add(job: Job): void {
    this.#lane(job).add(job);
  }

  /** Whether it was waiting. */
  remove(job: Job): boolean {
    return this.#lane(job).remove(job);
  }

  take(): Job | undefined {
    this.#taken += 1;
    const isOfOthers = this.#taken % WITHOUT_CART === 0;
    const [first, second] = isOfOthers ? [this.#others, this.#withCart] : [this.#withCart, this.#others];
    return first.take() ?? second.take();
  }

  /** How many have their turn before one who would come now. */
  before({ visitor, hasCart }: Waiter): number {
    return hasCart ? this.#withCart.before(visitor) : this.#withCart.length + this.#others.before(visitor);
  }

  /** All jobs, those first that have their turn first. */
  inOrder(): Job[] {
    return [...this.#withCart.inOrder(), ...this.#others.inOrder()];
  }

  #lane({ hasCart }: Waiter): Lane<Job> {
    return hasCart ? this.#withCart : this.#others;
  }
}
