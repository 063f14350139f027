import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { MOCK_PORT } from '#tests/harness/ports.ts';
import type { DeskScenario } from '#tests/mocks/desk/mock-desk.ts';

export { expect };

const ORIGIN = `http://127.0.0.1:${MOCK_PORT}`;

type Desk = {
  /** Opens a screen of the desk, by its address behind `/desk`. */
  open(path: string, scenario?: DeskScenario): Promise<Page>;
  /** Presses keys by their places, counted. */
  press(...keys: string[]): Promise<void>;
  presses(): number;
};

/** `test` on a mocked desk of its own; a page that its policy had to stop something on fails. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, context }, use) => {
    const wrong: string[] = [];
    let pressed = 0;
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Type/i.test(message.text())) wrong.push(message.text());
    });
    const visitor = randomUUID().replaceAll('-', '');
    await context.addCookies([{ name: 'desk-visitor', value: visitor, url: ORIGIN }]);
    await use({
      async open(path, scenario = 'usual') {
        await context.addCookies([{ name: 'desk-scenario', value: scenario, url: ORIGIN }]);
        await page.goto(`${ORIGIN}/desk${path}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        return page;
      },
      async press(...keys) {
        for (const key of keys) await page.keyboard.press(key);
        pressed += keys.length;
      },
      presses: () => pressed,
    });
    expect(wrong).toEqual([]);
  },
});
