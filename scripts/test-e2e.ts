import { browseMocked } from './browsing.ts';
import { buildIfNeeded } from './building.ts';
import { main } from './run.ts';

/**
 * `npm run test:e2e -- …`: the shop in a browser against the mocked backend; words after it go to Playwright.
 */
await main(async () => {
  await buildIfNeeded();
  await browseMocked(process.argv.slice(2));
});
