import { expect, it } from 'vitest';
import { createFreshness } from '#process/freshness.ts';
import { runtime } from '#process/runtime.ts';
import { createRecorder } from '#server/page-cache/page-source.ts';

it('what is read for a page is written down however deep, and apart from other pages', async () => {
  const record = createRecorder(createFreshness());
  const read = async (name: string) => {
    await new Promise(setImmediate);
    runtime().note([name]);
  };
  const [first, second] = await Promise.all([
    record(() => Promise.all([read('a'), read('b')])),
    record(() => read('c')),
  ]);
  expect([[...first.keys].sort(), second.keys]).toEqual([['a', 'b'], ['c']]);
  runtime().note(['nobody records']);
});
