import { isFailure } from '#api/contract/failure.ts';
import type { CallName } from '#api/contract/index.ts';
import type { Caller, Case, Refused } from './case.ts';

/** A text for people; the one of a special without id and slug is literal (specification section 8). */
const RUSSIAN = /[а-яё]|^Neither id nor slug was provided\.$/i;

/** What is wrong with an answer to a case that has to be served; empty when nothing is. Russian. */
export async function judgeServed<N extends CallName>(
  caller: Caller,
  name: N,
  { input, before }: Case<N>,
): Promise<string[]> {
  await before?.(caller);
  const answer = await caller.call(name, input);
  return isFailure(answer) ? [`отказ ${answer.code} (${answer.status}): ${answer.text}`] : [];
}

/** The same of a case that has to be refused. */
export async function judgeRefused<N extends CallName>(
  caller: Caller,
  name: N,
  { input, before, code }: Refused<N>,
): Promise<string[]> {
  await before?.(caller);
  const answer = await caller.call(name, input);
  if (!isFailure(answer)) return [`нет отказа ${code}`];
  const problems = answer.code === code ? [] : [`отказ ${answer.code} (${answer.status}) вместо ${code}`];
  if (answer.status >= 500) problems.push(`отказ со статусом ${answer.status}`);
  if (!RUSSIAN.test(answer.text)) problems.push(`текст отказа не по-русски: ${answer.text}`);
  return problems;
}
