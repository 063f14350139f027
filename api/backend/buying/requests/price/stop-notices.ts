import type { Handler } from '#api/backend/base/context.ts';
import { sessionKey } from '#api/backend/base/session/key.ts';
import type { Database } from '#api/backend/db/database.ts';
import { failure } from '#api/contract/failure.ts';
import { askPage, brokenPage, stoppedPage } from './stop-page.ts';
import { readStopToken } from './stop-token.ts';

/**
 * Closes every price notice of the mailbox that a letter went to; a repeat changes nothing. False for no
 * token of ours.
 */
async function stop(database: Database, token: string): Promise<boolean> {
  const id = readStopToken(token, await sessionKey(database));
  if (id === null) return false;
  await database.query({
    name: 'price_notices_stop',
    text: `
      update request set status = 'stopped', dedupe_key = null
      where kind = 'lowprice' and status in ('new', 'review')
        and lower(email) = (select lower(email) from request where id = $1)`,
    values: [id],
  });
  return true;
}

/** For the mail program's own «Отписаться». */
export const stopPriceNotices: Handler<'stopPriceNotices'> = async ({ token }, { database }) =>
  (await stop(database, token)) ? { success: true } : failure('not-found');

/** For people: the letter's link shows a button, which changes what it says. */
export const askToStopNotices: Handler<'askToStopNotices'> = async ({ token }, { database, settings }) => {
  const id = readStopToken(token, await sessionKey(database));
  return id === null ? brokenPage(settings.shopName) : askPage(settings.shopName, token);
};

export const stopNoticesByHand: Handler<'stopNoticesByHand'> = async ({ token }, { database, settings }) =>
  (await stop(database, token)) ? stoppedPage(settings.shopName) : brokenPage(settings.shopName);
