import { expect, it } from 'vitest';
import { answerOfLoad } from '#api/backend/exchange/catalogue/answer-of-load.ts';
import type { ImportFailure } from '#api/backend/feeds/import/merge/report.ts';

it('exchange-1c §2, §11: a long cause is cut, and the command after it stands whole in its own line', () => {
  const names = Array.from({ length: 12 }, (_, at) => `«Магазин "Обувь и сумки № ${at}"»`).join(', ');
  const command = `npm run exchange -- map --source 1c --stock 'Магазин "Обувь и сумки № 0"=msk,spb'`;
  const failure = {
    kind: 'failed',
    reason: 'unmapped',
    message: `Не выбрано, какой склад для какого региона: ${names}.\n${command}`,
    examples: [],
  } as unknown as ImportFailure;
  const [word, cause = '', ...more] = answerOfLoad(failure, 1).body.split('\n');
  expect([word, more]).toEqual(['failure', [command, 'На сайте: npm run exchange -- map']]);
  expect(cause).toMatch(/^Не выбрано, какой склад для какого региона: «Магазин/);
  expect(cause.length).toBeLessThanOrEqual(249);
});
