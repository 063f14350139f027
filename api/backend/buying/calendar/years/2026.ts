import type { ProductionYear } from '../production-year.ts';

/** Days other than Saturdays and Sundays that are not worked; no weekend of this year is worked. */
export const YEAR_2026: ProductionYear = {
  source:
    'постановление Правительства РФ от 24.09.2025 № 1466 «О переносе выходных дней в 2026 году», статья 112 ТК РФ',
  off: [
    '2026-01-01',
    '2026-01-02',
    '2026-01-05',
    '2026-01-06',
    '2026-01-07',
    '2026-01-08',
    '2026-01-09',
    '2026-02-23',
    '2026-03-09',
    '2026-05-01',
    '2026-05-11',
    '2026-06-12',
    '2026-11-04',
    '2026-12-31',
  ],
  worked: [],
};
