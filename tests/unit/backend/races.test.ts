import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { CartAnswer } from '#api/contract/cart.ts';
import { sellableQuantity, steppedQuantity } from '#lib/packs/pack-rule.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { rounds, tellFigure } from '#tests/harness/rounds.ts';
import { held, succeed, Visitor } from './visitor.ts';

const PACKS: Readonly<Record<string, number>> = { [CODES.plain]: 1, [CODES.packed]: 50, [CODES.sale]: 1 };

type Operation =
  | { name: 'addToCart'; input: { code: string; push: boolean } }
  | { name: 'raiseInCart' | 'lowerInCart' | 'removeFromCart'; input: { code: string } }
  | { name: 'setCartQuantity'; input: { code: string; quantity: number } }
  | { name: 'eraseCart'; input: Record<string, never> };

type Held = Readonly<Record<string, number>>;

function without(cart: Held, code: string): Held {
  return Object.fromEntries(Object.entries(cart).filter(([each]) => each !== code));
}

function step(cart: Held, code: string, direction: 1 | -1): Held {
  const quantity = cart[code];
  if (quantity === undefined) return cart;
  const moved = steppedQuantity(quantity, direction, PACKS[code] ?? 1, 'pack');
  return moved <= 0 ? without(cart, code) : { ...cart, [code]: moved };
}

/** What the operation does to a cart when nothing else happens. */
function apply(cart: Held, { name, input }: Operation): Held {
  switch (name) {
    case 'addToCart': {
      if (cart[input.code] === undefined) return { ...cart, [input.code]: PACKS[input.code] ?? 1 };
      return input.push ? step(cart, input.code, 1) : cart;
    }
    case 'raiseInCart':
      return step(cart, input.code, 1);
    case 'lowerInCart':
      return step(cart, input.code, -1);
    case 'removeFromCart':
      return without(cart, input.code);
    case 'setCartQuantity': {
      if (cart[input.code] === undefined || input.quantity <= 0) return without(cart, input.code);
      return { ...cart, [input.code]: sellableQuantity(input.quantity, PACKS[input.code] ?? 1) };
    }
    case 'eraseCart':
      return {};
  }
}

const code = fc.constantFrom(...Object.keys(PACKS));
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('addToCart' as const),
      input: fc.record({ code, push: fc.boolean() }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constantFrom('raiseInCart' as const, 'lowerInCart' as const, 'removeFromCart' as const),
      input: fc.record({ code }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('setCartQuantity' as const),
      input: fc.record({ code, quantity: fc.integer({ min: -1, max: 300 }) }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ name: 'eraseCart' as const, input: {} }) },
);

const same = (a: Held, b: Held) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

type Done = { operation: Operation; answer: CartAnswer };

/**
 * Whether one of the operations answered with a version leads from the cart before it to the cart shown,
 * where the others change nothing. Which was answered first says nothing: two adds of the same goods may each
 * be the one.
 */
function oneLeads(before: Held, shown: Held, answers: readonly Done[]): boolean {
  return answers.some(
    (cause) =>
      same(apply(before, cause.operation), shown) &&
      answers.every((other) => other === cause || same(apply(shown, other.operation), shown)),
  );
}

/**
 * Replays what happened in the order of the versions: each version is one operation applied to the version
 * before, and every answer shows the cart of its version. Returns the last cart.
 */
function replay(done: readonly Done[]): Held {
  const byVersion = Map.groupBy(done, ({ answer }) => Number(answer.cart.version));
  let cart: Held = {};
  for (const [version, answers] of [...byVersion].sort(([a], [b]) => a - b)) {
    const [shown = cart, ...others] = answers.map(({ answer }) => held(answer.cart));
    for (const other of others) expect(other).toEqual(shown);
    expect(same(cart, shown), `version ${version} changes nothing`).toBe(version === 0);
    expect(oneLeads(cart, shown, answers), `one operation leads to version ${version}`).toBe(true);
    cart = shown;
  }
  return cart;
}

eachDatabase('a cart under several hands', (db, engine) => {
  beforeEach(() => fillCatalogue(db()));

  it('40 parallel presses of plus are 40 steps', async () => {
    const visitor = new Visitor(db());
    await visitor.add(CODES.packed);
    await Promise.all(
      Array.from({ length: 40 }, () => visitor.tab().call('raiseInCart', { code: CODES.packed })),
    );
    expect(held(await visitor.cart())).toEqual({ [CODES.packed]: 50 + 40 * 50 });
  });

  it('20 first adds at once meet in one cart', async () => {
    const visitor = new Visitor(db());
    await visitor.cart();
    await Promise.all(Array.from({ length: 20 }, () => visitor.tab().add(CODES.plain)));
    expect(held(await visitor.cart())).toEqual({ [CODES.plain]: 20 });
  });

  it('an order takes what it saw and leaves what came after', async () => {
    for (let round = 0; round < rounds(10, 100); round += 1) {
      const visitor = new Visitor(db());
      await visitor.add(CODES.plain);
      const [placed] = await Promise.all([
        visitor.call('createOrder', orderForm()),
        visitor.tab().add(CODES.plain),
      ]);
      const ordered = wholeOrder(placed).goods / 10_000;
      const left = held(await visitor.cart())[CODES.plain] ?? 0;
      expect(ordered + left).toBe(2);
    }
  });

  it('two tabs in any interleaving end where their operations lead, one after another', {
    timeout: 300_000,
  }, async ({ task }) => {
    const numRuns = rounds(100, 1000);
    const tabs = fc.tuple(
      fc.scheduler(),
      fc.array(operation, { maxLength: 7 }),
      fc.array(operation, { maxLength: 7 }),
    );
    await fc.assert(
      fc.asyncProperty(tabs, async ([scheduler, ...scripts]) => {
        const visitor = new Visitor(db());
        await visitor.cart();
        const done: Done[] = [];
        const run = async (script: readonly Operation[]) => {
          const tab = visitor.tab();
          for (const each of script) {
            await scheduler.schedule(Promise.resolve());
            done.push({ operation: each, answer: succeed(await tab.call(each.name, each.input as never)) });
          }
        };
        await scheduler.waitFor(Promise.all(scripts.map(run)));
        for (const told of [done, done.toReversed()])
          expect(held(await visitor.cart())).toEqual(replay(told));
      }),
      { numRuns },
    );
    tellFigure(task, `${engine}: ${numRuns} schedules`);
  });
});
