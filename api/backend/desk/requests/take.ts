import type { DeskHandler } from '../context.ts';
import { changeRequest, requestConflict } from './change.ts';

/** Takes a request, out of the closed ones too; the second to take it is told who was first. */
export const takeRequest: DeskHandler<'takeRequest'> = ({ press, id, from }, context) => {
  const { operator, clock } = context;
  return changeRequest(context, { id, press, kind: 'request.take' }, async (row, tx) => {
    const { assignee_id: has, assignee, handled } = row;
    const isAnothers = has !== null && has !== operator.id && has !== from;
    // Whoever has closed it holds it no more.
    if (isAnothers && handled !== 'done')
      return requestConflict(tx, row, { now: clock.now(), text: `Взял ${assignee ?? ''}` });
    return {
      handled: 'taken',
      assignee_id: operator.id,
      remind_at: null,
      outcome: null,
      order_number: null,
      handled_at: null,
    };
  });
};
