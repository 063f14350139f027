import { resize, WIDTHS } from '#tests/harness/frame.ts';
import { answerAboutCookies, changeRegionByHand, meetRegionPrompt } from '#tests/harness/visitor-walks.ts';
import { LISTING } from '../places.ts';
import { test } from '../shop-test.ts';

test.use({ visitor: 'new' });

/** Each width beside one of the two regions: neither knows of the other. */
const VISITS = [
  ['phone', 'msk'],
  ['desktop', 'spb'],
] as const;

const address = (region: 'msk' | 'spb', path: string) => `/${region}${path}`;

for (const [name, region] of VISITS) {
  test.describe(`a new visitor, ${name}`, () => {
    test.beforeEach(({ page }) => resize(page, WIDTHS[name]));

    test(`acc-A12 the region prompt comes once and keeps path and query, ${region}`, ({ page, context }) =>
      meetRegionPrompt(page, context, { region, listing: LISTING, address }));

    // The rest does not know of the window's width.
    if (name === 'phone') return;

    test('acc-A12 no prompt on other pages; by hand the dialog warns', ({ page }) =>
      changeRegionByHand(page, address));

    test('acc-B8 the cookie banner: two views, then gone; nothing foreign before', ({
      page,
      context,
      baseURL,
    }) => answerAboutCookies(page, context, { address, own: baseURL }));
  });
}
