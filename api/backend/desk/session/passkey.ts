import { deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskHandler } from '../context.ts';
import { holdOperator } from '../staff/operators.ts';
import { beginShowing, judgeShown } from '../ways/passkeys.ts';
import { comeIn, setCookies } from './come-in.ts';
import { refuse } from './refuse.ts';
import { beginSession } from './session-rows.ts';
import { sessionOf, visitOf } from './visit.ts';

/** A challenge: for whoever comes in, or for one who is in, who lifts a curtain or shows a factor again. */
export const beginPasskey: DeskHandler<'beginPasskey'> = async ({ purpose }, context) => {
  const { database, clock } = context;
  const { place } = visitOf(context);
  const now = clock.now();
  if (purpose === 'enter') return beginShowing(database, { place, operatorId: null, now });
  const session = await sessionOf(context);
  if (session.kind !== 'curtain' && session.kind !== 'full') return deskFailure('no-session');
  return beginShowing(database, { place, operatorId: session.operator.id, now });
};

/** A key that its owner has unlocked is enough alone; guessing limits are not for it. */
export const enterPasskey: DeskHandler<'enterPasskey'> = async ({ passkey }, context) => {
  const { database, clock, address } = context;
  const now = clock.now();
  const { place, agent } = visitOf(context);
  const judged = await judgeShown(database, passkey, { place, operatorId: null, now });
  const done =
    judged &&
    (await database.transaction(async (tx) => {
      const operator = await holdOperator(tx, judged.operatorId);
      if (operator === null || operator.isBlocked) return null;
      const begun = await beginSession(tx, { operatorId: operator.id, stage: 'full', now, agent, address });
      return comeIn(tx, context, { operator, begun, way: 'passkey' });
    }));
  if (done === null) {
    const operator = judged === null ? null : { id: judged.operatorId };
    return refuse(context, deskFailure('wrong-passkey'), { operator, way: 'passkey' });
  }
  setCookies(context, done.cookies);
  return { stage: 'full', news: done.news, codesLeft: null };
};
