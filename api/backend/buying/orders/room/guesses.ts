import type { Queryable } from '#api/backend/db/database.ts';

/** So many wrong guesses at an order's phone are heard within an hour, from whatever addresses they come. */
const MOST_GUESSES = 5;

const HOUR_MS = 60 * 60 * 1000;

/** What became of a guess; of one too many, the seconds until the next is heard. */
export type Guess = { kind: 'right' | 'wrong' } | { kind: 'too-many'; wait: number };

/**
 * Counts a guess at the last digits of an order's phone. The count lies with the order, so that several
 * processes share it; a locked order hears no right guess either, or trying on would pay.
 */
export async function guess(
  db: Queryable,
  order: { id: string; phone: string },
  digits: string,
  now: Date,
): Promise<Guess> {
  const isRight = order.phone.endsWith(digits);
  const [row] = await db.query<{ guesses: number; guesses_since: Date }>({
    name: 'order_guess',
    text: `
      update shop_order set
        guesses = case when guesses_since is null or guesses_since < $2::timestamptz - interval '1 hour' then $3::int
                       else least(guesses + $3::int, 1000) end,
        guesses_since = case when guesses_since is null or guesses_since < $2::timestamptz - interval '1 hour' then $2::timestamptz
                             else guesses_since end
      where id = $1 returning guesses, guesses_since`,
    values: [order.id, now, isRight ? 0 : 1],
  });
  const wrong = row?.guesses ?? 0;
  if (wrong > MOST_GUESSES || (isRight && wrong === MOST_GUESSES)) {
    const heardAt = (row?.guesses_since ?? now).getTime() + HOUR_MS;
    return { kind: 'too-many', wait: Math.max(1, Math.ceil((heardAt - now.getTime()) / 1000)) };
  }
  return { kind: isRight ? 'right' : 'wrong' };
}
