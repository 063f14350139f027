import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueWords } from '#api/backend/desk/door/issue-words.ts';
import { grouped } from '#lib/money.ts';

const words = (shape: z.ZodMiniType, value: unknown): string => {
  const [issue] = shape.safeParse(value).error?.issues ?? [];
  return issue === undefined ? '' : issueWords(issue);
};

it('desk: what is wrong with a field is said in Russian, by a rule of its own where it has one', () => {
  const quantity = z.int().check(z.minimum(0), z.maximum(99_999));
  expect(words(quantity, -5)).toBe('Не меньше 0');
  expect(words(quantity, 99_999_999)).toBe(`Не больше ${grouped(99_999)}`);
  expect(words(quantity, 1.5)).toBe('Нужно целое число');
  expect(words(quantity, 'abc')).toBe('Нужно целое число');
  expect(words(z.object({ quantity }), {})).toBe('Нужно целое число');
  expect(words(z.string().check(z.maxLength(3)), 'abcd')).toBe('Не длиннее 3 знаков');
  expect(words(z.string().check(z.minLength(8)), 'abcd')).toBe('Не короче 8 знаков');
  expect(words(z.array(z.int()).check(z.maxLength(1)), [1, 2])).toBe('Не больше 1');
  expect(words(z.enum(['a', 'b']), 'c')).toBe('Неверное значение');
  expect(words(z.string().check(z.minLength(1, 'Допишите причину')), '')).toBe('Допишите причину');
});
