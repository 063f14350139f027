import { failure } from '#api/contract/failure.ts';
import { type CallName, contract } from '#api/contract/index.ts';
import type { SeedCatalogue } from '#tests/fixtures/insert-catalogue.ts';
import type { Changes, Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

/** What one call alone may do, chosen as «error:getCart». */
const OF_ONE_CALL = {
  error: (call) => ({
    title: `${call} отвечает ошибкой 500`,
    refuse: { call, failure: failure('unexpected') },
  }),
  503: (call) => ({ title: `${call} отвечает 503`, refuse: { call, failure: failure('unavailable') } }),
  silent: (call) => ({
    title: `${call} обрывает соединение`,
    refuse: { call, failure: { ...failure('unexpected'), status: 0 } },
  }),
  slow: (call) => ({ title: `${call} отвечает через 3 с`, delay: { call, ms: 3000 } }),
  'wrong-shape': (call) => ({ title: `${call} отвечает не по договору`, breaks: call }),
} as const satisfies Record<string, (call: CallName) => Scenario>;
export const ONE_CALL_KINDS = Object.keys(OF_ONE_CALL) as (keyof typeof OF_ONE_CALL)[];

function isOneOf<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(table, name);
}

function scenarioNamed(name: string): Scenario | null {
  if (isOneOf(SCENARIOS, name)) return SCENARIOS[name];
  const [kind = '', call = ''] = name.split(':');
  const made = Object.entries(OF_ONE_CALL).find(([known]) => known === kind)?.[1];
  return made !== undefined && isOneOf(contract, call) ? made(call) : null;
}

/** Scenarios that are chosen together. */
export type Chosen = readonly Scenario[];

/** Reads «christmas+error:getCart»; null when there is no such scenario. */
export function chosen(text: string): Chosen | null {
  const found = text.split('+').map(scenarioNamed);
  return found.includes(null) ? null : found.filter((scenario) => scenario !== null);
}

export function goodsOf(scenarios: Chosen, goods: SeedCatalogue): SeedCatalogue {
  return scenarios.reduce((left, { catalogue }) => catalogue?.(left) ?? left, goods);
}

/** The refusal that the scenarios have for a call. */
export function refusalOf(scenarios: Chosen, name: CallName) {
  if (scenarios.some(({ knows }) => knows?.(name) === false)) return failure('not-found');
  return scenarios.find(({ refuse }) => refuse !== undefined && (refuse.call ?? name) === name)?.refuse
    ?.failure;
}

/** How long a call waits, ms. */
export function delayOf(scenarios: Chosen, name: CallName): number {
  const waits = scenarios.flatMap(({ delay }) =>
    delay !== undefined && (delay.call ?? name) === name ? delay.ms : [],
  );
  return Math.max(0, ...waits);
}

/** An answer as the scenarios change it. */
export function changed<N extends CallName>(
  scenarios: Chosen,
  name: N,
  said: Parameters<NonNullable<Changes[N]>>[0],
) {
  return scenarios.reduce((answer, { changes }) => changes?.[name]?.(answer as never) ?? answer, said);
}

/** What goes over the wire: spelled as the scenarios say, or outside the contract where one breaks it. */
export function spelled(
  scenarios: Chosen,
  name: CallName,
  wire: unknown,
): { wire: unknown; isBroken: boolean } {
  if (scenarios.some(({ breaks }) => breaks === name)) return { wire: { oops: true }, isBroken: true };
  return { wire: scenarios.reduce((left, { spell }) => spell?.(left, name) ?? left, wire), isBroken: false };
}
