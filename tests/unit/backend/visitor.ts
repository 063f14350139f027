import { type CallContext, type CallSettings, type Handler, readAnew } from '#api/backend/base/context.ts';
import { sessionAccess } from '#api/backend/base/session/access.ts';
import type { Database } from '#api/backend/db/database.ts';
import { handlers } from '#api/backend/door/handlers.ts';
import type { Cart, CartAnswer } from '#api/contract/cart.ts';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import type { CallName, Input, Output } from '#api/contract/index.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { domainsOf } from '#tests/harness/regions.ts';

export const SETTINGS: CallSettings = {
  domains: domainsOf({}),
  shopName: 'Тара',
  cartStep: 'pack',
  consentMode: 'notice',
  promoOnSale: false,
  notFoundImages: ['not-found', 'no-photo'],
  companyRegister: null,
};

/** A Wednesday, noon in Moscow. */
export const NOON = fixedClock('2026-11-18T09:00:00Z');

export type VisitorOptions = { city?: RegionCode; clock?: Clock; settings?: Partial<CallSettings> };

/** One browser: calls handlers in-process and keeps the cookie that they hand out. */
export class Visitor {
  readonly #database: Database;
  readonly #settings: CallSettings;
  cookie: string | null = null;
  /** The cookie that the last answer set, null when it set none. */
  given: string | null = null;
  city: RegionCode;
  clock: Clock;
  /** The call tracker's session that the browser may tell. */
  trackerSession: string | null = null;
  /** Whether the gate has noted the address. */
  isFrequent = false;
  /** The cart's version that its changes are meant for; any unless told. */
  seenVersion: number | null = null;
  /** Headers of the last answer. */
  headers = new Headers();

  constructor(database: Database, { city = 'msk', clock = NOON, settings = {} }: VisitorOptions = {}) {
    this.#database = database;
    this.#settings = { ...SETTINGS, ...settings };
    this.city = city;
    this.clock = clock;
  }

  async call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N> | Failure> {
    const session = sessionAccess(this.#database, this.cookie, 'https');
    const context: CallContext = {
      city: this.city,
      database: this.#database,
      clock: this.clock,
      session,
      settings: this.#settings,
      trackerSession: this.trackerSession,
      isFrequent: this.isFrequent,
      seenVersion: this.seenVersion,
      share: readAnew,
      answerHeaders: new Headers(),
    };
    const handler: Handler<N> = handlers[name];
    const answer = await handler(input, context);
    this.given = session.cookie()?.split(';', 1)[0] ?? null;
    this.cookie = this.given ?? this.cookie;
    this.headers = context.answerHeaders;
    return answer;
  }

  /** Another tab of the same browser. */
  tab(): Visitor {
    const tab = new Visitor(this.#database, { city: this.city, clock: this.clock, settings: this.#settings });
    tab.cookie = this.cookie;
    return tab;
  }

  async add(code: string, quantity?: number): Promise<CartAnswer> {
    return succeed(
      await this.call('addToCart', { code, push: true, ...(quantity === undefined ? {} : { quantity }) }),
    );
  }

  async cart(): Promise<Cart> {
    return succeed(await this.call('getCart', {})).cart;
  }
}

/** The answer, or the test ends here. */
export function succeed<T extends object>(answer: T | Failure): T {
  if (isFailure(answer)) throw new Error(`refused: ${answer.code}`);
  return answer;
}

/** What a cart holds, by article; what is not available has a minus before it. */
export function held(cart: Cart): Record<string, number> {
  const lines = [
    ...cart.items.map((line) => [line.code, line.quantity] as const),
    ...cart.notAvailable.map((line) => [`-${line.code}`, line.quantity] as const),
  ];
  return Object.fromEntries(lines);
}

/** The code of a refusal; fails the test when the call succeeded. */
export function refusal(answer: object): string {
  if (!isFailure(answer)) throw new Error('expected a refusal');
  return answer.code;
}
