import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browse, browseMocked } from './browsing.ts';
import { build } from './building.ts';
import { closingLine, countBrowser, countFile, countVitest } from './results.ts';
import { main, ROOT } from './run.ts';
import { skippedLines } from './skipped.ts';
import { RESULTS, verify } from './verifying.ts';

/**
 * The suite on the mocked backend but for its pictures, which hold for the Chromium that recorded them
 * (`npm run test:e2e`), and for the size between the desktop's and the phone's (`npm run test:long`).
 */
const TELLING = ['desktop', 'phone', 'no-js'].map((project) => `--project=${project}`);

/** Everything: verify, build, browser tests; the last line printed is the count. */
async function testAll(): Promise<void> {
  rmSync(join(ROOT, 'test-results'), { recursive: true, force: true });
  await verify();
  await build();
  await browse();
  await browseMocked(TELLING);
}

await main(testAll);
const counts = [
  countFile(join(ROOT, RESULTS.vitest), countVitest),
  countFile(join(ROOT, RESULTS.browser), countBrowser),
  countFile(join(ROOT, RESULTS.mocked), countBrowser),
];
for (const line of skippedLines(ROOT)) console.log(line);
console.log(closingLine(counts, process.exitCode === 1));
if (counts.every((count) => count.passed === 0)) process.exitCode = 1;
