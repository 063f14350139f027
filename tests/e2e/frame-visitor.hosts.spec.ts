import { resize, WIDTHS } from '#tests/harness/frame.ts';
import { test } from '#tests/harness/page.ts';
import { cases, IS_LONG } from '#tests/harness/rounds.ts';
import {
  type Address,
  answerAboutCookies,
  changeRegionByHand,
  meetRegionPrompt,
} from '#tests/harness/visitor-walks.ts';
import { LISTING, regionUrl } from './frame-places.ts';

test.use({ visitor: 'new' });

/**
 * Each width beside one of the two regions: neither knows of the other. A phone is met without hosts too
 * (`tests/mocked/frame/visitor.spec.ts`).
 */
const VISITS = cases<readonly [keyof typeof WIDTHS, 'msk' | 'spb']>(
  [['desktop', 'spb']],
  [
    ['phone', 'msk'],
    ['desktop', 'spb'],
  ],
);

const addressOf =
  (project: string): Address =>
  (region, path) =>
    regionUrl(project, region, path);

for (const [name, region] of VISITS) {
  test.describe(`a new visitor, ${name}`, () => {
    test.beforeEach(({ page }) => resize(page, WIDTHS[name]));

    test(`acc-A12 the region prompt comes once and keeps path and query, ${region}`, ({ page, context }, {
      project,
    }) => meetRegionPrompt(page, context, { region, listing: LISTING, address: addressOf(project.name) }));

    // The rest does not know of the window's width, nor much of hosts: the mocked backend shows it by prefix.
    if (name === 'phone' || !IS_LONG) return;

    test('acc-A12 no prompt on other pages; by hand the dialog warns', ({ page }, { project }) =>
      changeRegionByHand(page, addressOf(project.name)));

    test('acc-B8 the cookie banner: two views, then gone; nothing foreign before', ({
      page,
      context,
      baseURL,
    }, { project }) => answerAboutCookies(page, context, { address: addressOf(project.name), own: baseURL }));
  });
}
