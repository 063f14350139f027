import type { Failure } from '#api/contract/failure.ts';
import type { CallName, Input, Output } from '#api/contract/index.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Database } from '../db/database.ts';
import type { SessionAccess } from './session/access.ts';

/** What the handlers read of the settings. */
export type CallSettings = Pick<
  Settings,
  'domains' | 'shopName' | 'cartStep' | 'consentMode' | 'promoOnSale' | 'notFoundImages' | 'companyRegister'
>;

/**
 * Gives what a read answers under a name, which rests on these keys (lib/cache/keys.ts). A visitor's call
 * reads anew, since it shows a change at once (but for answers that are kept whole, `forAll` in the
 * contract); those of pages share one answer until one of the keys is raised. Nobody may change it.
 */
export type Share = <T>(name: string, keys: readonly string[], read: () => Promise<T>) => Promise<T>;

export const readAnew: Share = (_name, _keys, read) => read();

/** Everything a handler may use besides its input. */
export type CallContext = {
  /** Whose assortment and prices count (D5). */
  city: RegionCode;
  database: Database;
  clock: Clock;
  session: SessionAccess;
  settings: CallSettings;
  /** The call tracker's session; null unless the visitor has accepted analytics (D56). */
  trackerSession: string | null;
  /** Whether the visitor's address does this more often than people do: it is done, and looked at. */
  isFrequent: boolean;
  /** The cart's version that a change is meant for; null when any will do. */
  seenVersion: number | null;
  /** Reads what many calls share. */
  share: Share;
  /** Headers of the answer; an in-process caller reads none of them. */
  answerHeaders: Headers;
};

/** Serves one call: domain values in, domain values or an expected refusal out. The unexpected throws. */
export type Handler<N extends CallName> = (
  input: Input<N>,
  context: CallContext,
) => Promise<Output<N> | Failure>;

export type Handlers = { readonly [N in CallName]: Handler<N> };
