import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskCallShape } from '#api/contract/desk/row.ts';
import { mayBy } from '#lib/desk/rights.ts';
import type { DeskSession } from '../session/read-session.ts';
import { FRESH_MS } from '../session/times.ts';

/** Why a session may not make a call now; null when it may (desk.md §5.2, §5.3). */
export function judgeSession(
  row: Pick<DeskCallShape, 'may' | 'stepUp'>,
  session: DeskSession,
  now: Date,
): DeskFailure | null {
  if (row.may === 'anyone') return null;
  switch (session.kind) {
    case 'none':
    case 'expired':
      return deskFailure('no-session');
    case 'second':
      return deskFailure('second-awaited');
    case 'curtain':
      return deskFailure('curtain');
    case 'full':
      break;
  }
  if (!mayBy(session.operator.roles, row.may)) return deskFailure('forbidden');
  if (row.stepUp === true && now.getTime() - session.factorAt.getTime() > FRESH_MS)
    return deskFailure('step-up');
  return null;
}
