import type { Handler } from '#api/backend/context.ts';
import { sessionKey } from '#api/backend/session/key.ts';
import { failure } from '#api/contract/failure.ts';
import { readStopToken } from './stop-token.ts';

/** Closes every price notice of the mailbox that a letter went to; a repeat changes nothing. */
export const stopPriceNotices: Handler<'stopPriceNotices'> = async ({ token }, { database }) => {
  const id = readStopToken(token, await sessionKey(database));
  if (id === null) return failure('not-found');
  await database.query({
    name: 'price_notices_stop',
    text: `
      update request set status = 'stopped', dedupe_key = null
      where kind = 'lowprice' and status in ('new', 'review')
        and lower(email) = (select lower(email) from request where id = $1)`,
    values: [id],
  });
  return { success: true };
};
