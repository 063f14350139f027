import type * as z from 'zod/mini';
import { type DeskFailure, deskFailure, deskFailureBody } from '#api/contract/desk/failure.ts';
import { type DeskCallName, type DeskOutput, deskContract } from '#api/contract/desk/index.ts';
import { DESK_REFUSALS, type DeskRefusalCode } from '#lib/desk/refusals.ts';
import { showWayIn } from './way-in.ts';

/** What a call is given. */
export type Asked<N extends DeskCallName> = z.input<(typeof deskContract)[N]['input']>;

/** No answer for so long is none, ms. */
const DEADLINE_MS = 30_000;
const TOO_OLD: DeskFailure = deskFailure('unexpected', {
  text: 'Стол обновился. Обновите страницу — набранное не потеряется',
});

/** Refusals that a way in lifts: it lies over the page, and the same call goes again (desk.md §2). */
const LIFTED = ['no-session', 'second-awaited', 'curtain', 'step-up'] as const satisfies DeskRefusalCode[];
type Lifted = (typeof LIFTED)[number];
const isLifted = (code: string): code is Lifted => (LIFTED as readonly string[]).includes(code);

function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    const all = Array.isArray(value) ? value : [value];
    for (const one of all) if (one !== undefined && one !== null) query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

type Sending = {
  /** It goes though the page is closed meanwhile; for small inputs only. */
  isLast?: boolean;
};

async function send(
  name: DeskCallName,
  input: object,
  { isLast = false }: Sending,
): Promise<Response | DeskFailure> {
  const { method, path } = deskContract[name];
  try {
    return await fetch(method === 'GET' ? `${path}${queryOf(input)}` : path, {
      method,
      headers: { 'X-Desk': '1', ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
      cache: 'no-store',
      keepalive: isLast,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  } catch {
    return deskFailure('offline');
  }
}

async function failureIn(response: Response): Promise<DeskFailure> {
  const read = deskFailureBody.safeParse(await response.json().catch(() => null));
  if (!read.success) return deskFailure('unexpected');
  const { success: _, ...refused } = read.data;
  return { kind: 'desk-failure', status: DESK_REFUSALS[refused.code][0], ...refused };
}

/** Makes a call of the desk once, as it is; a refusal is a value. */
export async function askOnce<N extends DeskCallName>(
  name: N,
  input: Asked<N>,
  sending: Sending = {},
): Promise<DeskOutput<N> | DeskFailure> {
  const response = await send(name, input as object, sending);
  if ('kind' in response) return response;
  if (!response.ok) return failureIn(response);
  const read = deskContract[name].output.safeParse(await response.json().catch(() => null));
  return read.success ? (read.data as DeskOutput<N>) : TOO_OLD;
}

/**
 * Makes a call of the desk. One that is refused for want of a session, of its second factor or of a fresh one
 * waits for the way in that lies over the page, and goes again with the same key.
 */
export async function ask<N extends DeskCallName>(
  name: N,
  input: Asked<N>,
): Promise<DeskOutput<N> | DeskFailure> {
  for (;;) {
    const answer = await askOnce(name, input);
    const code = typeof answer === 'object' && 'kind' in answer ? (answer as DeskFailure).code : null;
    if (code === null || !isLifted(code)) return answer;
    if (!(await showWayIn(code))) return answer;
  }
}
