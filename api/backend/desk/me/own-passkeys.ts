import { deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskHandler } from '../context.ts';
import { visitOf } from '../session/visit.ts';
import { holdOperator } from '../staff/operators.ts';
import { dropKeys } from '../ways/own-keys.ts';
import { readWays } from '../ways/own-ways.ts';
import { beginMaking, judgeMade, keepKey } from '../ways/passkeys.ts';
import { judgedPress, pressOnce } from '../writing/press-once.ts';
import { wayChanged } from './way-changed.ts';

/** Nobody looks through more. */
const MOST_KEYS = 20;

export const beginOwnPasskey: DeskHandler<'beginOwnPasskey'> = (_, context) => {
  const { database, operator, settings, clock } = context;
  const { id: operatorId, email, name } = operator;
  const { place } = visitOf(context);
  return beginMaking(
    database,
    { operatorId, email, name },
    { place, shop: settings.shopName, now: clock.now() },
  );
};

export const addPasskey: DeskHandler<'addPasskey'> = (input, context) =>
  judgedPress(context, input.press, () => keepMade(input, context));

const keepMade: DeskHandler<'addPasskey'> = async ({ press, passkey, label }, context) => {
  const { database, operator, clock } = context;
  const now = clock.now();
  const { place } = visitOf(context);
  const made = await judgeMade(database, passkey, { place, operatorId: operator.id, now });
  if (made === null) return deskFailure('wrong-passkey');
  return pressOnce(context, press, async (tx) => {
    await holdOperator(tx, operator.id);
    const [{ kept } = { kept: 0 }] = await tx.query<{ kept: number }>({
      name: 'desk_passkeys_count',
      text: 'select count(*) as kept from operator_passkey where operator_id = $1',
      values: [operator.id],
    });
    if (kept >= MOST_KEYS)
      return deskFailure('not-possible', { text: `Ключей уже ${MOST_KEYS}: уберите лишние` });
    if (!(await keepKey(tx, made, { operatorId: operator.id, label, now })))
      return deskFailure('not-possible', { text: 'Этот ключ уже добавлен' });
    await wayChanged(tx, context, {
      kind: 'way.add',
      values: { way: 'passkey', label },
      news: 'way-added',
      endsOthers: false,
    });
    return {};
  });
};

export const dropPasskey: DeskHandler<'dropPasskey'> = ({ press, id }, context) =>
  pressOnce(context, press, async (tx) => {
    const { operator } = context;
    await holdOperator(tx, operator.id);
    const [label] = await dropKeys(tx, operator.id, id);
    if (label === undefined) return deskFailure('not-found');
    const { password, passkey } = await readWays(tx, operator.id);
    if (!password && !passkey)
      return deskFailure('not-possible', {
        text: 'Это ваш единственный способ входа: сначала добавьте другой',
      });
    await wayChanged(tx, context, {
      kind: 'way.drop',
      values: { way: 'passkey', label },
      news: 'way-taken',
      endsOthers: true,
    });
    return {};
  });
