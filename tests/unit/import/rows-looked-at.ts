import { z } from 'zod';

const Step = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Join Filter': z.number().default(0),
  get Plans() {
    return z.array(Step).default([]);
  },
});
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Step })]) })]);

/** Counts the rows of every step of a statement and carries it out. */
export const COUNTED = 'explain (analyze, timing off, format json)';

function workOf(step: z.infer<typeof Step>): number {
  const rows = step['Actual Rows'] + step['Rows Removed by Filter'] + step['Rows Removed by Join Filter'];
  return rows * step['Actual Loops'] + step.Plans.reduce((sum, inner) => sum + workOf(inner), 0);
}

/** Rows that all steps of a statement have looked at, by the answer to it behind {@link COUNTED}. */
export function planWork(answer: unknown): number {
  const [{ 'QUERY PLAN': plan }] = Explained.parse(answer);
  return workOf(plan[0].Plan);
}
