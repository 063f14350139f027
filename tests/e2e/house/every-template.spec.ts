import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { ALL_VIEWS, show, templatesOf, type View } from '#tests/harness/matrix.ts';
import { expect, test } from '#tests/harness/page.ts';

/** The long run looks at every page and open state in every size and mode, `npm test` at a telling part. */
const IS_LONG = process.env.TEST_LONG !== undefined;
const TELLING =
  /\/(?:contacts|shipping|cookie|sale|favorites|special\/dlya-doma|services|brands|goods\/\d+)$/;
/** Beside what other tests look at: a narrow phone, the season, system colours. */
const DIAGONAL: readonly View[] = [
  [320, 'default'],
  [390, 'christmas'],
  [768, 'forced colours'],
  [320, 'reduced motion'],
];

async function expectCleanIn(page: Page, views: readonly View[], what: string): Promise<void> {
  for (const view of views) {
    await show(page, view);
    await test.step(`${what}, ${view.join(' px, ')}`, () => expectAxeClean(page));
  }
}

test('acc-G2 every template is valid HTML', async ({ page }) => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React and the sheets inside the document decide how these are written; none of them is an error of HTML.
      'no-inline-style': 'off',
      'void-style': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'attr-case': 'off',
      'valid-id': 'off',
      'no-implicit-input-type': 'off',
      'form-dup-name': 'off',
      // A link that dials where no script runs is a button where one does; of two landmarks the window shows one.
      'prefer-native-element': 'off',
      'unique-landmark': 'off',
      'tel-non-breaking': 'off',
      'require-sri': 'off',
    },
  });
  const faults: string[] = [];
  for (const path of await templatesOf(page, '/spb')) {
    const html = await (await page.request.get(path)).text();
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages)
        faults.push(`${path}: ${ruleId}: ${message} ${selector ?? ''}`);
  }
  expect(faults).toEqual([]);
});

test('acc-G2 every template is axe clean in every size, season and system colours', async ({ page }) => {
  test.setTimeout(IS_LONG ? 1_800_000 : 60_000);
  const paths = (await templatesOf(page, '/spb')).filter((path) => IS_LONG || TELLING.test(path));
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    const view = DIAGONAL[index % DIAGONAL.length];
    await expectCleanIn(page, IS_LONG || view === undefined ? ALL_VIEWS : [view], path);
  }
});

/** What can be opened over a page, by the window that has its opener. */
const STATES: readonly (readonly [
  what: string,
  path: string,
  width: number,
  open: (page: Page) => Promise<void>,
])[] = [
  [
    'search',
    '/msk?search=стакан',
    1440,
    (page) => expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible(),
  ],
  [
    'region dialog',
    '/msk/contacts',
    1440,
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Москва' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'call back',
    '/msk/contacts',
    1440,
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Обратный звонок' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  ],
  [
    'site menu',
    '/msk',
    390,
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
];

test('acc-G2 what opens over a page is axe clean in every size, season and system colours', async ({
  page,
}) => {
  test.setTimeout(IS_LONG ? 600_000 : 60_000);
  for (const [index, [what, path, width, open]] of STATES.entries()) {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await open(page);
    const view = DIAGONAL[index % DIAGONAL.length];
    await expectCleanIn(page, IS_LONG || view === undefined ? ALL_VIEWS : [view], what);
  }
});
