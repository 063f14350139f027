import { expect, it } from 'vitest';
import { numberWithGc } from '#tests/harness/processes/with-gc.ts';

/** Pages of 300 kB, each with a class and a theme of its own: what is still held of 60 of them, bytes. */
const PROGRAM = `
import { styleInliner } from './server/next/inline-styles.ts';
const inline = styleInliner(() => '.a{color:red}');
const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
function show(times) {
  for (let shown = 0; shown < times; shown += 1) {
    const text = 'x'.repeat(300_000) + '<p class="a-long-name-of-a-class-' + shown + '" data-theme="a-long-theme-' + shown + '">';
    inline(Buffer.from('<head>' + link).toString(), Buffer.from(text).toString());
  }
  gc();
  return process.memoryUsage().heapUsed;
}
const before = show(10);
console.log(show(60) - before);
`;

it('issue 35: of a page whose styles are chosen its text is not kept', async () => {
  expect(await numberWithGc(PROGRAM)).toBeLessThan(4 * 1024 * 1024);
});
