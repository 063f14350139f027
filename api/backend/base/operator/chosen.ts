import { type UsageFault, usage } from './command-words.ts';

/** Which rows are meant: made from one day to another, YYYY-MM-DD in Moscow, both included; null = all. */
export type Chosen<Status extends string> = { status: Status | null; from: string | null; to: string | null };

/** The options that choose, as `parseArgs` takes them. */
export const CHOOSING = {
  status: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

/** Reads them; a state or a day that there is not is a value with its own message. */
export function readChosen<Status extends string>(
  { status = null, from = null, to = null }: { readonly [option in keyof typeof CHOOSING]?: string | null },
  statuses: readonly Status[],
): Chosen<Status> | UsageFault {
  const known = statuses.find((each) => each === status) ?? null;
  if (status !== null && known === null) return usage(`Нет состояния «${status}».`);
  for (const day of [from, to])
    if (day !== null && !isDay(day)) return usage(`«${day}» не день вида 2026-11-22.`);
  return { status: known, from, to };
}
