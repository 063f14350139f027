import { deskFailure } from '#api/contract/desk/failure.ts';
import type { OpenCard } from '#lib/desk/change.ts';
import type { DeskContext, DeskHandler } from '../context.ts';
import { regionIdsOf } from '../region-limit.ts';

/** Whether a card is there for this person: what is of another region is not. */
async function isThere({ kind, ref }: OpenCard, { database, operator }: DeskContext): Promise<boolean> {
  const [from, key] = kind === 'order' ? ['shop_order', 'number'] : ['request', 'id'];
  const rows = await database.query({
    name: `desk_present_${kind}`,
    text: `select 1 as there from ${from} where ${key} = $1 and ($2::int[] is null or region_id = any($2))`,
    values: [ref, regionIdsOf(operator)],
  });
  return rows.length > 0;
}

type Said = { opening: string; isOpen: boolean };

async function present(card: OpenCard, { opening, isOpen }: Said, context: DeskContext) {
  const { presence, sessionId, operator, clock } = context;
  const whose = { sessionId, opening };
  if (isOpen && (await isThere(card, context))) {
    const { id, name } = operator;
    return { others: presence.open(card, whose, { id, name }, clock.now().getTime()) };
  }
  presence.close(whose);
  return isOpen ? deskFailure('not-found') : { others: [] };
}

export const presentAtOrder: DeskHandler<'presentAtOrder'> = ({ number, ...said }, context) =>
  present({ kind: 'order', ref: number }, said, context);

export const presentAtRequest: DeskHandler<'presentAtRequest'> = ({ id, ...said }, context) =>
  present({ kind: 'request', ref: id }, said, context);
