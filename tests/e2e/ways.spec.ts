import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';

// How many files a request goes through: `npm run bench:ways` counts, ARCHITECTURE.md says what is counted.
test.skip(!IS_LONG, LONG_ONLY);

const files = z.array(z.string());
const way = z.object({ toStatement: files, passed: files, made: files, asked: files });
const counted = z.object({ 'cold listing': way, 'into the cart': way });

async function count() {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/ways/count.ts', '--json'], {
    cwd: join(import.meta.dirname, '../..'),
  });
  return counted.parse(JSON.parse(stdout.split('\n').find((line) => line.startsWith('{')) ?? ''));
}

test('a cold listing and a press on «В корзину» go through no more files than ARCHITECTURE says', async () => {
  test.setTimeout(300_000);
  const { 'cold listing': listing, 'into the cart': cart } = await count();
  expect(listing.toStatement.length, listing.toStatement.join(' ')).toBeLessThanOrEqual(24);
  const ofListing = [...listing.passed, ...listing.made];
  expect(ofListing.length, ofListing.join(' ')).toBeLessThanOrEqual(51);
  const ofCart = [...cart.passed, ...cart.made];
  expect(ofCart.length, ofCart.join(' ')).toBeLessThanOrEqual(29);
  // Nothing counted at all would be within every bound.
  expect(listing.toStatement).toContain('api/backend/catalogue/catalog/listing.ts');
  expect(cart.passed).toContain('api/backend/buying/cart/add.ts');
});
