import type { Queryable } from '#api/backend/db/database.ts';
import type { ComeIn } from '#api/contract/desk/session.ts';
import type { GuestContext } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { tellOperator, untoldNews } from '../staff/news.ts';
import { forgetTries, strangersLane } from '../ways/attempts.ts';
import { sessionCookie } from './cookies.ts';
import { laneOf, rememberDevice } from './devices.ts';
import type { Begun } from './session-rows.ts';
import { notedBy, visitOf } from './visit.ts';

/** Sets the cookies of somebody who has come in, once that has been committed. */
export type Let = { cookies: readonly string[]; news: ComeIn['news'] };

/**
 * The rest of a sign-in, in its transaction and to be its end: the browser is remembered, tries are
 * forgotten, the journal knows.
 */
export async function comeIn(
  tx: Queryable,
  context: GuestContext,
  { operator, begun, way }: { operator: { id: number; email: string }; begun: Begun; way: string },
): Promise<Let> {
  const visit = visitOf(context);
  const now = context.clock.now();
  const lane = await laneOf(tx, operator.email, visit, now);
  await forgetTries(tx, {
    lanes: lane.isKnown ? [lane] : [strangersLane(operator.email)],
    address: context.address,
  });
  const device = await rememberDevice(tx, operator.id, visit, now);
  const news = context.settings.outside.mail === null ? await untoldNews(tx, operator.id) : [];
  if (device.isNew) await tellOperator(tx, operator.id, 'device', now);
  await noteEvent(
    tx,
    {
      kind: 'session.enter',
      subject: `operator:${operator.id}`,
      values: { way, agent: visit.agent, isNewDevice: device.isNew },
    },
    notedBy(context, operator, begun.sessionId),
  );
  return { cookies: [sessionCookie(begun.token, visit.scheme), device.cookie], news };
}

/** Writes what was let in into the answer. */
export function setCookies(
  { answerHeaders }: Pick<GuestContext, 'answerHeaders'>,
  cookies: readonly string[],
): void {
  for (const cookie of cookies) answerHeaders.append('set-cookie', cookie);
}
