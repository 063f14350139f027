import { type CallContext, type CallSettings, readAnew } from '#api/backend/base/context.ts';
import { sessionAccess } from '#api/backend/base/session/access.ts';
import type { Database } from '#api/backend/db/database.ts';
import { consentIn, cookieIn } from '#lib/browser/cookies.ts';
import { type CallRequest, headerOf } from '#lib/call-exchange.ts';
import type { Outside } from '#lib/env/outside.ts';
import type { Settings } from '#lib/env/settings.ts';
import { cityOfRequest, type Site } from '#lib/region/site.ts';
import { cut } from '#lib/text/cut.ts';
import { pastedLine } from '#lib/text/pasted.ts';
import type { Clock } from '#lib/time/clock.ts';

/**
 * What calls are served with; the database is asked for late, so that its absence is an answer too.
 */
export type CallGround = {
  database: () => Database;
  /** The database of what is the same for all who ask; `database` where there is no other. */
  reads?: () => Database;
  clock: Clock;
  settings: CallSettings & Site & Pick<Settings, 'outside'>;
};

/** Of a tracker's session so many characters are kept. */
const LONGEST = 200;

/**
 * The call tracker's session is the visitor's to give: nothing of it is read before cookies are accepted
 * (D59).
 */
export function trackerSessionIn(cookies: string | null, { callTracking }: Outside): string | null {
  const name = callTracking?.cookie ?? null;
  if (name === null || consentIn(cookies) !== 'accepted') return null;
  const told = cookieIn(cookies, name);
  return told === undefined ? null : cut(pastedLine(told), LONGEST);
}

/** A number, bare or as the entity tag that it is. */
const TAG = /^"?(\d{1,15})"?$/;

/**
 * The version of the cart that `If-Match` says was seen (design/reliability.md section 2); null where any
 * will do, and NaN, which no cart has, where it says something else.
 */
export function seenVersionIn(ifMatch: string | null): number | null {
  if (ifMatch === null || ifMatch.trim() === '*') return null;
  return Number(TAG.exec(ifMatch.trim())?.[1] ?? Number.NaN);
}

/**
 * What a handler may use for a request, the visitor's own part of it read from its headers. `isForAll`:
 * nothing of the visitor is in its answer.
 */
export function contextOf(ground: CallGround, request: CallRequest, isForAll = false): CallContext {
  const database = ((isForAll ? ground.reads : null) ?? ground.database)();
  return {
    city: cityOfRequest(ground.settings, headerOf(request, 'city'), headerOf(request, 'host')),
    database,
    clock: ground.clock,
    session: sessionAccess(database, headerOf(request, 'cookie'), ground.settings.siteProtocol),
    settings: ground.settings,
    trackerSession: trackerSessionIn(headerOf(request, 'cookie'), ground.settings.outside),
    isFrequent: request.isFrequent ?? false,
    seenVersion: seenVersionIn(headerOf(request, 'if-match')),
    share: readAnew,
    answerHeaders: new Headers(),
  };
}
