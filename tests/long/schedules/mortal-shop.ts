import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable, Statement } from '#api/backend/db/database.ts';
import { systemClock } from '#lib/time/clock.ts';
import { watchedWhole } from '#tests/harness/database/watched.ts';
import { openExchange } from '#tests/unit/exchange/one-c.ts';

/** The process has died under whoever waits for it. */
export class Killed extends Error {
  override message = 'The process has been killed.';
}

type Life = { statementsLeft: number };

/** A database that answers nothing more once its process is dead; what was not committed has not happened. */
function mortal(db: Database, life: Life): Database {
  return watchedWhole(db, async <Row extends object>(on: Queryable, statement: Statement) => {
    life.statementsLeft -= 1;
    if (life.statementsLeft < 0) throw new Killed();
    return on.query<Row>(statement);
  });
}

/** Time for what a dead process was at to come to its end: in one process it cannot be cut off. */
const DYING_MS = 15;

/** A shop that answers 1C, dies when it is told to, and is started again by whoever finds it dead. */
export class MortalShop {
  readonly db: Database;
  readonly dataDir: string;
  readonly #waitMs: number;
  #life: Life = { statementsLeft: Number.POSITIVE_INFINITY };
  #exchange: ReturnType<typeof openExchange>;
  #starting: Promise<void> | null = null;
  #goingOn: Promise<void> = Promise.resolve();

  constructor(db: Database, { dataDir, waitMs }: { dataDir: string; waitMs: number }) {
    this.db = db;
    this.dataDir = dataDir;
    this.#waitMs = waitMs;
    this.#exchange = this.#open();
  }

  #open(): ReturnType<typeof openExchange> {
    this.#life = { statementsLeft: Number.POSITIVE_INFINITY };
    return openExchange(mortal(this.db, this.#life), systemClock, {
      dataDir: this.dataDir,
      waitMs: this.#waitMs,
    });
  }

  readonly answer: ReturnType<typeof openExchange>['answer'] = (request) => this.#exchange.answer(request);

  /** What a start has gone on with is done. */
  settled(): Promise<void> {
    return this.#goingOn;
  }

  /** It dies after so many statements; null = it goes on living. */
  dieAfter(statements: number | null): void {
    if (this.#life.statementsLeft >= 0) this.#life.statementsLeft = statements ?? Number.POSITIVE_INFINITY;
  }

  /** Starts it again, once however many have found it dead. */
  revive(): Promise<void> {
    this.#starting ??= (async () => {
      await pause(DYING_MS);
      if (this.#life.statementsLeft < 0) {
        this.#exchange = this.#open();
        // As the shop does it: who asks next does not wait for that.
        this.#goingOn = this.#exchange.goOn();
      }
      this.#starting = null;
    })();
    return this.#starting;
  }
}
