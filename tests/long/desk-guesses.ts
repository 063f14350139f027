import { randomUUID } from 'node:crypto';
import { visit } from '#bench/imports/while-selling.ts';
import { surveyShop } from '#bench/shop-map.ts';
import { cartReader } from '#bench/visitors.ts';
import { softKey } from '#tests/fixtures/soft-key.ts';
import { deskCaller } from '#tests/harness/desk/desk-caller.ts';
import { hire } from '#tests/harness/desk/hired.ts';
import { PASSWORD, type Seated } from '#tests/harness/desk/seat.ts';
import { manyAtOnce } from './many-visitors.ts';

const ADDRESSES = 100;
const WRONG = 'не тот пароль, совсем не тот';

export type Guessed = {
  /** How the wrong tries were answered, by the status. */
  answers: ReadonlyMap<number, number>;
  seconds: number;
  /** How long the password on the known device and the passkey on another took in the middle of it, ms. */
  knownMs: number;
  keyMs: number;
  /** What a shopper beside it waited for the cart, ms, the shortest first, and how often in vain. */
  carts: { waits: readonly number[]; faults: number };
};

/**
 * Guesses passwords at the desk of a shop that believes `X-Forwarded-For`: half of the tries at one person
 * who is there, half at names that nobody has, so that the limits of an account hold the first and those of
 * a network alone the others, and hashing never rests. In the middle the person comes in, twice.
 */
export async function guess(shop: Seated, tries: number): Promise<Guessed> {
  const vera = await hire(shop, { email: 'vera@example.ru', name: 'Вера' });
  const key = softKey({ origin: `http://desk.localhost:${shop.port}`, rpId: 'desk.localhost' });
  const made = key.make(await vera.caller.ask('beginOwnPasskey'));
  await vera.caller.ask('addPasskey', { press: randomUUID(), passkey: made, label: 'Ключ' });
  await vera.caller.ask('leave');

  const strangers = Array.from({ length: ADDRESSES }, (_, at) => deskCaller(shop.port, `10.0.${at}.9`));
  const answers = new Map<number, number>();
  const [code = ''] = (await surveyShop(shop.port)).codes;
  let [isOver, knownMs, keyMs] = [false, 0, 0];
  const carts = visit(shop.port, cartReader(code), () => isOver);

  async function tryWrong(at: number): Promise<void> {
    const email = at % 2 === 0 ? vera.email : `nobody-${at}@example.ru`;
    const { status } = (await strangers[at % ADDRESSES]?.call('enter', { email, password: WRONG })) ?? {
      status: 0,
    };
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }

  async function comeIn(): Promise<void> {
    const entered = await vera.caller.call('enter', { email: vera.email, password: PASSWORD });
    const second = await vera.caller.call('enterSecond', { code: vera.code(1) });
    if (second.status !== 200) throw new Error(JSON.stringify([entered.said, second.said]));
    knownMs = entered.ms + second.ms;
    // From a network that is being guessed from.
    const elsewhere = deskCaller(shop.port, '10.0.1.9');
    const from = performance.now();
    const asked = await elsewhere.ask('beginPasskey', { purpose: 'enter' });
    await elsewhere.ask('enterPasskey', { passkey: key.show(asked) });
    keyMs = performance.now() - from;
  }

  const began = performance.now();
  const all = Array.from({ length: tries }, (_, at) => at);
  let isIn: Promise<void> | undefined;
  await manyAtOnce(all, (at) => {
    if (at >= tries / 2) isIn ??= comeIn();
    return tryWrong(at);
  });
  await isIn;
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  return { answers, seconds, knownMs, keyMs, carts: await carts };
}
