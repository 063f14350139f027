import type { Queryable } from '#api/backend/db/database.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import { AGAIN_MS } from '#lib/requests/tabs.ts';
import type { DeskHandler } from '../context.ts';
import { regionIdsOf } from '../region-limit.ts';
import { changeRequest, requestConflict } from './change.ts';

/** Nobody is to be reminded of something later than that, ms. */
const LONGEST_MS = 366 * 24 * 60 * 60 * 1000;

/** Whether an order is there, for who names it. */
async function isOrder(tx: Queryable, number: number | null, regionIds: readonly number[] | null) {
  const found = await tx.query({
    name: 'desk_request_order_there',
    text: `select number from shop_order where number = $1 and ($2::int[] is null or region_id = any($2))`,
    values: [number, regionIds],
  });
  return found.length > 0;
}

/** Says what became of a request: `missed` brings it back in half an hour, all else closes it. */
export const closeRequest: DeskHandler<'closeRequest'> = (input, context) => {
  const { press, id, version, outcome, orderNumber } = input;
  const { operator, clock } = context;
  return changeRequest(context, { id, press, kind: `request.${outcome}` }, async (row, tx) => {
    const now = clock.now();
    if (row.version !== version) return requestConflict(tx, row, { now });
    const assignee_id = row.assignee_id ?? operator.id;
    if (outcome === 'missed') {
      const remind_at = new Date(now.getTime() + AGAIN_MS);
      return { handled: 'later', assignee_id, remind_at, attempts: row.attempts + 1, outcome: null };
    }
    if (outcome === 'ordered' && !(await isOrder(tx, orderNumber, regionIdsOf(operator))))
      return deskFailure('invalid-input', { fields: { orderNumber: 'Заказа с таким номером нет' } });
    const order_number = outcome === 'ordered' ? orderNumber : null;
    return { handled: 'done', assignee_id, remind_at: null, outcome, order_number, handled_at: now };
  });
};

/** Puts a request off: at that moment it stands on top again. */
export const putOffRequest: DeskHandler<'putOffRequest'> = (input, context) => {
  const { press, id, version } = input;
  const { operator, clock } = context;
  return changeRequest(context, { id, press, kind: 'request.later' }, async (row, tx) => {
    const now = clock.now();
    if (row.version !== version) return requestConflict(tx, row, { now });
    const remind_at = new Date(input.remindAt);
    const inMs = remind_at.getTime() - now.getTime();
    if (inMs <= 0 || inMs > LONGEST_MS)
      return deskFailure('invalid-input', { fields: { remindAt: 'Нужен момент позже, чем сейчас' } });
    return {
      handled: 'later',
      assignee_id: row.assignee_id ?? operator.id,
      remind_at,
      outcome: null,
      order_number: null,
      handled_at: null,
    };
  });
};
