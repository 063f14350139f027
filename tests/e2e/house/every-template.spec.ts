import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAxeClean } from '#tests/harness/axe.ts';
import { expectWhole } from '#tests/harness/look.ts';
import { expect, test } from '#tests/harness/page.ts';
import { IS_LONG } from '#tests/harness/rounds.ts';
import { at } from '#tests/harness/templates/house.ts';
import { ALL_VIEWS, show, TEMPLATES, type View } from '#tests/harness/templates/matrix.ts';
import { OPEN_STATES, reach } from '#tests/harness/templates/open-states.ts';

/** The long run looks at every page and open state in every size and mode, `npm test` at a telling part. */
const TELLING = /\/(?:contacts|sale|favorites|services|goods\/8)$/;
const TELLING_STATES = new Set(['search', 'call back', 'site menu']);
/** Beside what other tests look at: a narrow phone, the season, the dark theme, system colours. */
const DIAGONAL: readonly View[] = [
  [320, 'default'],
  [390, 'christmas'],
  [1440, 'dark'],
  [768, 'forced colours'],
  [320, 'reduced motion'],
];

/** A test for each in the long run, one for the telling ones otherwise. */
function parts<T>(all: readonly T[], isTelling: (each: T) => boolean): (readonly T[])[] {
  return IS_LONG ? all.map((each) => [each]) : [all.filter(isTelling)];
}

async function expectCleanIn(page: Page, index: number, what: string): Promise<void> {
  const view = DIAGONAL[index % DIAGONAL.length];
  for (const each of IS_LONG || view === undefined ? ALL_VIEWS : [view]) {
    await show(page, each);
    await test.step(`${what}, ${each.join(' px, ')}`, async () => {
      await expectWhole(page);
      await expectAxeClean(page);
    });
  }
}

test('acc-G2 every template is valid HTML', async ({ page }) => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes HTML, not what it says: every browser reads these the same.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // An input without a type is one for text.
      'no-implicit-input-type': 'off',
      // React's ids begin with an underscore; a space in one would still be told.
      'valid-id': ['error', { relaxed: true }],
      // Brands are chosen by boxes of one name, as radio buttons are.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
      // A link that dials where no script runs is a button where one does.
      'prefer-native-element': ['error', { exclude: ['button'] }],
      // Titles are the specification's, with the name of the goods; sheets keep numbers from breaking.
      'long-title': 'off',
      'tel-non-breaking': 'off',
    },
  });
  const faults: string[] = [];
  for (const path of TEMPLATES.map((each) => at('/spb', each))) {
    const html = await (await page.request.get(path)).text();
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages)
        faults.push(`${path}: ${ruleId}: ${message} ${selector ?? ''}`);
  }
  expect(faults).toEqual([]);
});

test.describe('acc-G2 axe clean in every size, season and system colours', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const part of parts(TEMPLATES, (path) => TELLING.test(path))) {
    test(`every page, ${part.length} of ${TEMPLATES.length} from ${part[0]}`, async ({ page }) => {
      test.setTimeout(IS_LONG ? 300_000 : 60_000);
      for (const [index, path] of part.entries()) {
        await page.goto(at('/spb', path));
        await expectCleanIn(page, index, path);
      }
    });
  }

  for (const part of parts(OPEN_STATES, ({ what }) => TELLING_STATES.has(what))) {
    test(`what opens over a page, ${part.length} of ${OPEN_STATES.length} from ${part[0]?.what}`, async ({
      page,
    }) => {
      test.setTimeout(IS_LONG ? 300_000 : 60_000);
      for (const [index, state] of part.entries()) {
        await reach(page, state);
        await expectCleanIn(page, index, state.what);
      }
    });
  }
});
