import { expect, it } from 'vitest';
import { reasonLines } from '#scripts/skipped.ts';

it('skipped tests are counted by their reasons, the most frequent first', () => {
  expect(reasonLines(['нет файла a', 'нет PostgreSQL', 'нет PostgreSQL'])).toEqual([
    'Пропущено 2: нет PostgreSQL',
    'Пропущено 1: нет файла a',
  ]);
  expect(reasonLines([])).toEqual([]);
});
