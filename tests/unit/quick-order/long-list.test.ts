import { expect, it } from 'vitest';
import { OUTCOMES } from '#lib/quick-order/outcomes.ts';
import { unknownCsv } from '#lib/quick-order/unknown-lines.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';
import { checked, load } from './shop.ts';

/** How long such a list takes in a shop of 100,000 goods, `npm run bench:quick` says. */
const GOODS = 1000;
const LINES = 5000;
/** Every twelfth of the first is of nobody's article. */
const isUnknown = (at: number) => at % 12 === 0 && at < 4800;
const TEXT = Array.from({ length: LINES }, (_, at) =>
  isUnknown(at) ? `НЕТ-${at} 5` : `A-${at % GOODS} 2`,
).join('\n');

eachDatabase('acc-D9 a a list as long as lists may be', (db) => {
  it('case 44: 5,000 lines with 400 unknown, these first, as a file and on the page', async () => {
    await load(
      db(),
      Array.from({ length: GOODS }, (_, at) => ({ article: `A-${at}` })),
    );
    const lines = await checked(db(), TEXT);
    expect(lines).toHaveLength(LINES);
    const unknown = lines.filter(({ outcome }) => outcome === 'unknown');
    expect(unknown).toHaveLength(400);
    expect(OUTCOMES[0]).toBe('unknown');
    const found = lines.filter(({ outcome }) => outcome === 'found');
    expect(found).toHaveLength(GOODS);
    expect(found.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2 * (LINES - 400));
    const rows = unknownCsv(unknown).trim().split('\r\n');
    expect(rows).toHaveLength(1 + 400);
    expect(rows[1]).toBe('1;НЕТ-0 5;Такого товара нет');
    const place = { region: 'msk', base: '/msk' } as const;
    const shown = await new Visitor(db()).call('showQuickOrder', { ...place, text: TEXT });
    const page = Buffer.from(succeed(shown).bytes).toString();
    expect(page).toContain('Строк: 5\u00a0000.');
    expect(page.indexOf('Не найдены: 400')).toBeGreaterThan(0);
    expect(page.indexOf('Не найдены: 400')).toBeLessThan(page.indexOf('Найдены: 1\u00a0000'));
  });
});
