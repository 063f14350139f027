import type { CallName } from '#api/contract/index.ts';
import { test as base, expect } from '#tests/harness/page.ts';
import type { ONE_CALL_KINDS } from '#tests/mocks/scenarios/chosen.ts';
import type { SCENARIOS } from '#tests/mocks/scenarios/scenarios.ts';

export { expect };

/** A scenario by its name: one of the table, or one of a call. */
type Choice = keyof typeof SCENARIOS | `${(typeof ONE_CALL_KINDS)[number]}:${CallName}`;

type Mocked = {
  /** The scenarios that this browser's calls meet from the beginning. */
  scenarios: readonly Choice[];
  /** Changes them; what the visitor has in the cart stays. */
  choose: (...scenarios: Choice[]) => Promise<void>;
  chosen: undefined;
};

/** `test` against the mocked backend: each browser has its own scenarios and its own visitor. */
export const test = base.extend<Mocked>({
  scenarios: [[], { option: true }],
  choose: async ({ context }, use) => {
    await use(async (...scenarios) => {
      const value = encodeURIComponent(scenarios.join('+'));
      await context.addCookies([{ name: 'mock-scenario', value, domain: 'localhost', path: '/' }]);
    });
  },
  chosen: [
    async ({ choose, scenarios }, use) => {
      if (scenarios.length > 0) await choose(...scenarios);
      await use(undefined);
    },
    { auto: true },
  ],
});
