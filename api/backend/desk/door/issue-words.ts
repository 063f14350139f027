import type * as z from 'zod/mini';
import { grouped } from '#lib/money.ts';

const OWN_WORDS = /[а-яё]/i;

function bound(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, most: boolean): string {
  const limit = grouped(
    Number(most && 'maximum' in issue ? issue.maximum : 'minimum' in issue ? issue.minimum : 0),
  );
  if (issue.origin === 'string') return most ? `Не длиннее ${limit} знаков` : `Не короче ${limit} знаков`;
  return most ? `Не больше ${limit}` : `Не меньше ${limit}`;
}

/** What is wrong with a field, as the person at the desk reads it; a rule's own words stay. */
export function issueWords(issue: z.core.$ZodIssue): string {
  if (OWN_WORDS.test(issue.message)) return issue.message;
  if (issue.code === 'too_big') return bound(issue, true);
  if (issue.code === 'too_small') return bound(issue, false);
  if (issue.code !== 'invalid_type') return 'Неверное значение';
  return ['int', 'number'].includes(issue.expected) ? 'Нужно целое число' : 'Неверное значение';
}
