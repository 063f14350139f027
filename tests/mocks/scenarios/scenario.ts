import type { Failure } from '#api/contract/failure.ts';
import type { CallName, Output } from '#api/contract/index.ts';
import type { SeedCatalogue } from '#tests/fixtures/insert-catalogue.ts';
import type { MockShop } from '../shop.ts';

/** What a scenario makes of the answers of calls, from domain values to domain values. */
export type Changes = { [N in CallName]?: (said: Output<N>) => Output<N> };

/** A state of the backend that somebody wants to see the shop in. */
export type Scenario = {
  /** What the shop then shows, for whoever chooses one; Russian. */
  title: string;
  /** The goods; those of the mocked shop when absent. */
  catalogue?: (goods: SeedCatalogue) => SeedCatalogue;
  /** What a visitor has done before; once a visitor. */
  prepare?: (shop: MockShop) => void;
  changes?: Changes;
  /** The refusal of calls; of every call when no name is given. */
  refuse?: { call?: CallName; failure: Failure };
  /** The calls that the backend has; any other is 404. All of them when absent. */
  knows?: (call: CallName) => boolean;
  /** How long calls wait, ms; all of them when no name is given. */
  delay?: { call?: CallName; ms: number };
  /** Spells an answer in another way that the contract reads. */
  spell?: (wire: unknown, call: CallName) => unknown;
  /** A call that answers outside the contract: nothing else may. */
  breaks?: CallName;
};
