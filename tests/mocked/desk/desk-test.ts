import { randomUUID } from 'node:crypto';
import { test as base, type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { MOCK_PORT } from '#tests/harness/ports.ts';
import type { DeskScenario } from '#tests/mocks/desk/mock-desk.ts';

export { expect };

const ORIGIN = `http://127.0.0.1:${MOCK_PORT}`;

type Desk = {
  /** Goes to a screen of the desk, by its address behind `/desk`, whatever it shows. */
  reach(path: string, scenario?: DeskScenario): Promise<Page>;
  /** The same, and waits until it has shown itself. */
  open(path: string, scenario?: DeskScenario): Promise<Page>;
  /** Presses keys by their places, counted; letters as the Russian layout has them. */
  press(...keys: string[]): Promise<void>;
  /** A press of a finger or a mouse, counted; what is pressed is in sight without scrolling there first. */
  tap(place: Locator): Promise<void>;
  presses(): number;
};

/** What keys type in the Russian layout, by their places. */
const RUSSIAN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'QWERTYUIOPASDFGHJKLZXCVBNM'].map((letter, at) => [
      `Key${letter}`,
      'йцукенгшщзфывапролдячсмить'[at] ?? '',
    ]),
  ),
  Slash: '.',
};
const SHIFT = 8;

/** Presses a key of the Russian layout; whether it is one. */
async function pressRussian(devtools: CDPSession, name: string): Promise<boolean> {
  const isShift = name.startsWith('Shift+');
  const code = isShift ? name.slice('Shift+'.length) : name;
  const small = RUSSIAN[code];
  if (small === undefined) return false;
  const key = isShift ? small.toUpperCase() : small;
  const pressed = { code, key, modifiers: isShift ? SHIFT : 0 };
  await devtools.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyDown', text: key });
  await devtools.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' });
  return true;
}

/** `test` on a mocked desk of its own; a page that its policy had to stop something on fails. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, context }, use) => {
    const wrong: string[] = [];
    let pressed = 0;
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Type/i.test(message.text())) wrong.push(message.text());
    });
    const devtools = await context.newCDPSession(page);
    const visitor = randomUUID().replaceAll('-', '');
    await context.addCookies([{ name: 'desk-visitor', value: visitor, url: ORIGIN }]);
    const reach: Desk['reach'] = async (path, scenario = 'usual') => {
      await context.addCookies([{ name: 'desk-scenario', value: scenario, url: ORIGIN }]);
      await page.goto(`${ORIGIN}/desk${path}`);
      return page;
    };
    await use({
      reach,
      async open(path, scenario) {
        await reach(path, scenario);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('#screen').getByText('Загружается')).toHaveCount(0);
        return page;
      },
      async press(...keys) {
        for (const key of keys) if (!(await pressRussian(devtools, key))) await page.keyboard.press(key);
        pressed += keys.length;
      },
      async tap(place) {
        await expect(place).toBeInViewport();
        await place.click();
        pressed += 1;
      },
      presses: () => pressed,
    });
    expect(wrong).toEqual([]);
  },
});
