import { expect, it } from 'vitest';
import { numberWithGc } from '#tests/harness/processes/with-gc.ts';

/** Pages of 300 kB: what is still held of 60 of them, once judged, bytes. */
const PROGRAM = `
import { GOOD_PRODUCT, GOODS } from './tests/unit/crawl/good-pages.ts';
import { readDocument } from './tests/crawl/document/read-document.ts';
import { judgePage } from './tests/crawl/judge-page.ts';
const kept = [];
function judge(times) {
  for (let judged = 0; judged < times; judged += 1) {
    const html = Buffer.from(GOOD_PRODUCT + '<!-- ' + 'x'.repeat(300_000) + judged + ' -->').toString();
    const page = { url: GOODS, status: 200, location: null, robotsHeader: null, depth: 2, from: null };
    kept.push(judgePage({ ...page, document: readDocument(html, GOODS) }).kept);
  }
  gc();
  return process.memoryUsage().heapUsed;
}
const before = judge(10);
console.log(judge(60) - before);
`;

it('acc-F2: a crawl keeps of a page what is compared later, not its text', async () => {
  expect(await numberWithGc(PROGRAM)).toBeLessThan(4 * 1024 * 1024);
});
