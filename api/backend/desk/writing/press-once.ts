import type { Queryable } from '#api/backend/db/database.ts';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskContext } from '../context.ts';

/** Takes a refused press back together with what it may have written. */
class Refused extends Error {
  readonly failure: DeskFailure;
  constructor(failure: DeskFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

type Pressing = Pick<DeskContext, 'database' | 'operator' | 'clock'>;

/** What a press has been answered with; null for one that has not been made. */
async function answerOf<A extends object>(db: Queryable, operatorId: number, key: string): Promise<A | null> {
  const [row] = await db.query<{ answer: A }>({
    name: 'desk_press_answer',
    text: 'select answer from desk_press where operator_id = $1 and key = $2',
    values: [operatorId, key],
  });
  return row?.answer ?? null;
}

/**
 * As `pressOnce`, of a press that is judged before its transaction by what it uses up, such as an old
 * password: sent again it answers what it has answered, where it would be judged wrong.
 */
export async function judgedPress<A extends object>(
  { database, operator }: Pressing,
  key: string,
  judged: () => Promise<A | DeskFailure>,
): Promise<A | DeskFailure> {
  return (await answerOf<A>(database, operator.id, key)) ?? judged();
}

/** Lets a press be made again whose work outside the database has come to nothing. */
export async function forgetPress(db: Queryable, operatorId: number, key: string): Promise<void> {
  await db.query({
    name: 'desk_press_forget',
    text: 'delete from desk_press where operator_id = $1 and key = $2',
    values: [operatorId, key],
  });
}

/**
 * Does what a press asks for in one transaction, once (desk.md §2, «Writing»): the same key again, also while
 * the first is under way, answers what the first has answered. A refusal leaves nothing behind, its key
 * included, so that the press may be made again.
 */
export async function pressOnce<A extends object>(
  { database, operator, clock }: Pressing,
  key: string,
  work: (tx: Queryable) => Promise<A | DeskFailure>,
): Promise<A | DeskFailure> {
  try {
    return await database.transaction(async (tx) => {
      // Waits for the same key under way elsewhere, and finds its answer then.
      const taken = await tx.query({
        name: 'desk_press_take',
        text: `
          insert into desk_press (operator_id, key, at) values ($1, $2, $3)
          on conflict do nothing returning key`,
        values: [operator.id, key, clock.now()],
      });
      if (taken.length === 0) {
        const answered = await answerOf<A>(tx, operator.id, key);
        if (answered === null) throw new Error('the press is gone');
        return answered;
      }
      const answer = await work(tx);
      if (isDeskFailure(answer)) throw new Refused(answer);
      await tx.query({
        name: 'desk_press_keep',
        text: 'update desk_press set answer = $3 where operator_id = $1 and key = $2',
        values: [operator.id, key, answer],
      });
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}
