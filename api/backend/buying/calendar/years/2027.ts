import type { ProductionYear } from '../production-year.ts';

/** Days other than Saturdays and Sundays that are not worked, and the one Saturday that is. */
export const YEAR_2027: ProductionYear = {
  source:
    'постановление Правительства РФ от 17.09.2026 № 1187 «О переносе выходных дней в 2027 году», статья 112 ТК РФ',
  off: [
    '2027-01-01',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
    '2027-01-08',
    '2027-02-22',
    '2027-02-23',
    '2027-03-08',
    '2027-05-03',
    '2027-05-10',
    '2027-06-14',
    '2027-11-04',
    '2027-11-05',
    '2027-12-31',
  ],
  worked: ['2027-02-20'],
};
