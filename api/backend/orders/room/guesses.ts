import type { Queryable } from '#api/backend/db/database.ts';

/** So many wrong guesses at an order's phone are heard within an hour, from whatever addresses they come. */
const MOST_GUESSES = 5;

/** What became of a guess. */
export type Guess = 'right' | 'wrong' | 'too-many';

/**
 * Counts a guess at the last digits of an order's phone. The count lies with the order, so that several processes share
 * it; a locked order hears no right guess either, or trying on would pay.
 */
export async function guess(
  db: Queryable,
  order: { id: string; phone: string },
  digits: string,
  now: Date,
): Promise<Guess> {
  const isRight = order.phone.endsWith(digits);
  const [row] = await db.query<{ guesses: number }>({
    name: 'order_guess',
    text: `
      update shop_order set
        guesses = case when guesses_since is null or guesses_since < $2::timestamptz - interval '1 hour' then $3::int
                       else least(guesses + $3::int, 1000) end,
        guesses_since = case when guesses_since is null or guesses_since < $2::timestamptz - interval '1 hour' then $2::timestamptz
                             else guesses_since end
      where id = $1 returning guesses`,
    values: [order.id, now, isRight ? 0 : 1],
  });
  const wrong = row?.guesses ?? 0;
  if (wrong > MOST_GUESSES || (isRight && wrong === MOST_GUESSES)) return 'too-many';
  return isRight ? 'right' : 'wrong';
}
