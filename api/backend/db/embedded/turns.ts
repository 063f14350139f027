import type { Step } from './protocol.ts';

/**
 * Who may go next. Outside transactions first come, first served; a session that begins owns the database
 * until it commits or rolls back, and meanwhile only its own steps go. Pure bookkeeping: no clock, no
 * promises.
 */
export class Turns<Waiting extends { step: Step }> {
  #queue: Waiting[] = [];
  #owner: number | null = null;
  #running = false;

  get owner(): number | null {
    return this.#owner;
  }

  /** The owner holds the database and asks nothing of it. */
  get idleOwner(): boolean {
    return (
      !this.#running && this.#owner !== null && !this.#queue.some((it) => it.step.session === this.#owner)
    );
  }

  /** Something runs, or waits for its turn. */
  get isWaitedFor(): boolean {
    return this.#running || this.#queue.length > 0;
  }

  add(waiting: Waiting): void {
    this.#queue.push(waiting);
  }

  /** Takes back what has not begun; false when it has. */
  remove(waiting: Waiting): boolean {
    const at = this.#queue.indexOf(waiting);
    if (at >= 0) this.#queue.splice(at, 1);
    return at >= 0;
  }

  /** The next one to run, or null. The caller runs it and then says `done`. */
  take(): Waiting | null {
    if (this.#running) return null;
    const at = this.#owner === null ? 0 : this.#queue.findIndex((it) => it.step.session === this.#owner);
    const [next] = at < 0 ? [] : this.#queue.splice(at, 1);
    if (!next) return null;
    this.#running = true;
    if (next.step.action === 'begin') this.#owner = next.step.session;
    return next;
  }

  /** The taken step has run; `ok` says whether the database carried it out. */
  done({ action }: Step, ok: boolean): void {
    this.#running = false;
    if (action === 'commit' || action === 'rollback' || (action === 'begin' && !ok)) this.#owner = null;
  }

  /** The transaction is gone with its worker or its time; returns what its session still had waiting. */
  dropOwner(): Waiting[] {
    const owner = this.#owner;
    this.#owner = null;
    return owner === null ? [] : this.drop((it) => it.step.session === owner);
  }

  /** Removes and returns all that match. */
  drop(match: (waiting: Waiting) => boolean): Waiting[] {
    const dropped = this.#queue.filter(match);
    this.#queue = this.#queue.filter((it) => !match(it));
    return dropped;
  }
}
