/** What was looked at, and what to do about it where something is not right. */
export type Finding = { state: 'ok' | 'warning' | 'fault'; text: string };

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const fault = (text: string): Finding => ({ state: 'fault', text });

const MARKS = { ok: '✓', warning: '!', fault: '✗' } as const;

/** A line for people. */
export const lineOf = ({ state, text }: Finding): string => `${MARKS[state]} ${text}`;

/** What monitors read: 0 = all is well, 1 = something does not work, 3 = only warnings. */
export function exitCodeOf(findings: readonly Finding[]): number {
  if (findings.some(({ state }) => state === 'fault')) return 1;
  return findings.some(({ state }) => state === 'warning') ? 3 : 0;
}
