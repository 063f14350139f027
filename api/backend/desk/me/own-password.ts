import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskInput, DeskOutput } from '#api/contract/desk/index.ts';
import type { DeskContext, DeskHandler } from '../context.ts';
import { refuse } from '../session/refuse.ts';
import { giveSessionTryBack, takeSessionTry } from '../session/session-rows.ts';
import { findOperator, holdOperator } from '../staff/operators.ts';
import { offeredPassword } from '../ways/new-password.ts';
import { offerTotp, takeOffer } from '../ways/offer-totp.ts';
import { dropPasswordWay as dropWay, setTotp as keepTotp, readWays, setPassword } from '../ways/own-ways.ts';
import { checkPassword } from '../ways/password-hash.ts';
import { makeCodes } from '../ways/recovery-codes.ts';
import { judgedPress, pressOnce } from '../writing/press-once.ts';
import { wayChanged } from './way-changed.ts';

const whoseOf = ({ id }: { id: number }) => `operator ${id}`;
const WRONG_OLD = 'Прежний пароль не подходит';
const WRONG_CODE = 'Код не подходит';

/**
 * Asks the old one, of which five wrong tries end the session, and ends all other sessions. What is kept is
 * read before the press's answer: whoever finds the new password there finds that answer too.
 */
export const changePassword: DeskHandler<'changePassword'> = async (input, context) => {
  const kept = (await findOperator(context.database, context.operator.id))?.passwordHash ?? null;
  return judgedPress(context, input.press, () => takeNewPassword(input, context, kept));
};

async function takeNewPassword(
  input: DeskInput<'changePassword'>,
  context: DeskContext,
  kept: string | null,
): Promise<DeskOutput<'changePassword'> | DeskFailure> {
  const { database, operator, sessionId, settings } = context;
  const cost = settings.passwordCost;
  if (kept === null) return deskFailure('not-possible', { text: 'Пароля у вас нет' });
  if ((await takeSessionTry(database, sessionId)) === null) return deskFailure('no-session');
  const verdict = await checkPassword(input.old, kept, { isKnown: true, cost });
  if (verdict === 'wrong') {
    const failure = deskFailure('invalid-input', { fields: { old: WRONG_OLD } });
    return refuse(context, failure, { operator, sessionId, way: 'password' });
  }
  await giveSessionTryBack(database, sessionId);
  if (verdict === 'busy') return deskFailure('busy', { waitS: 3 });
  const hash = await offeredPassword(input.password, [operator.name, operator.email], cost);
  if (isDeskFailure(hash)) return hash;
  return pressOnce(context, input.press, async (tx) => {
    await setPassword(tx, operator.id, hash);
    await wayChanged(tx, context, {
      kind: 'way.change',
      values: { way: 'password' },
      news: 'way-added',
      endsOthers: true,
    });
    return {};
  });
}

export const beginTotp: DeskHandler<'beginTotp'> = (_, { operator, settings }) =>
  offerTotp(settings, { whose: whoseOf(operator), shop: settings.shopName, email: operator.email });

/** Another app in place of the one that was; who has no password has no use for one. */
export const setTotp: DeskHandler<'setTotp'> = (input, context) =>
  judgedPress(context, input.press, () => takeNewApp(input, context));

const takeNewApp: DeskHandler<'setTotp'> = async ({ press, totp }, context) => {
  const { operator, settings, clock } = context;
  const now = clock.now();
  const taken = await takeOffer(settings, { whose: whoseOf(operator), ...totp, now });
  if (taken === null) return deskFailure('wrong-code', { fields: { code: WRONG_CODE } });
  return pressOnce(context, press, async (tx) => {
    const held = await holdOperator(tx, operator.id);
    if (held?.passwordHash == null)
      return deskFailure('not-possible', { text: 'Сначала заведите пароль: код без него не спрашивают' });
    await keepTotp(tx, { operatorId: operator.id, ...taken, now }, settings);
    await wayChanged(tx, context, {
      kind: 'way.change',
      values: { way: 'totp' },
      news: 'way-added',
      endsOthers: true,
    });
    return {};
  });
};

/** A password with its app for whoever had a key only. */
export const addPasswordWay: DeskHandler<'addPasswordWay'> = async ({ password, totp }, context) => {
  const { database, operator, settings, clock } = context;
  const now = clock.now();
  const taken = await takeOffer(settings, { whose: whoseOf(operator), ...totp, now });
  if (taken === null) return deskFailure('wrong-code', { fields: { code: WRONG_CODE } });
  const hash = await offeredPassword(password, [operator.name, operator.email], settings.passwordCost);
  if (isDeskFailure(hash)) return hash;
  return database.transaction(async (tx) => {
    const held = await holdOperator(tx, operator.id);
    if (held === null || held.passwordHash !== null)
      return deskFailure('not-possible', { text: 'Пароль у вас уже есть' });
    await setPassword(tx, operator.id, hash);
    await keepTotp(tx, { operatorId: operator.id, ...taken, now }, settings);
    const codes = await makeCodes(tx, operator.id);
    await wayChanged(tx, context, {
      kind: 'way.add',
      values: { way: 'password' },
      news: 'way-added',
      endsOthers: false,
    });
    return { codes };
  });
};

/** Of whoever has a key to come in by. */
export const dropPasswordWay: DeskHandler<'dropPasswordWay'> = ({ press }, context) =>
  pressOnce(context, press, async (tx) => {
    const { operator } = context;
    await holdOperator(tx, operator.id);
    const { password, passkey } = await readWays(tx, operator.id);
    if (!password) return deskFailure('not-possible', { text: 'Пароля у вас нет' });
    if (!passkey)
      return deskFailure('not-possible', {
        text: 'Это ваш единственный способ входа: сначала добавьте ключ',
      });
    await dropWay(tx, operator.id);
    await wayChanged(tx, context, {
      kind: 'way.drop',
      values: { way: 'password' },
      news: 'way-taken',
      endsOthers: true,
    });
    return {};
  });

export const makeOwnCodes: DeskHandler<'makeOwnCodes'> = (_, context) =>
  context.database.transaction(async (tx) => {
    const { operator } = context;
    await holdOperator(tx, operator.id);
    const { password } = await readWays(tx, operator.id);
    if (!password)
      return deskFailure('not-possible', { text: 'Запасные коды заменяют код приложения, а его у вас нет' });
    const codes = await makeCodes(tx, operator.id);
    await wayChanged(tx, context, {
      kind: 'way.codes',
      values: { way: 'codes' },
      news: 'codes',
      endsOthers: false,
    });
    return { codes };
  });
