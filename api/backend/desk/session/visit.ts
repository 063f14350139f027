import type { Scheme } from '#lib/browser/cookies.ts';
import type { GuestContext } from '../context.ts';
import type { NotedBy } from '../journal/note-event.ts';
import type { Place } from '../ways/passkeys.ts';
import { type DeskSession, readSession } from './read-session.ts';

const AGENT_LENGTH = 300;

/** Where and from what somebody asks. */
export type Visit = { scheme: Scheme; cookie: string | null; agent: string; place: Place };

const one = (value: string | readonly string[] | undefined): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : value.join('; ');

/** Reads a request; where the desk is, its settings say. */
export function visitOf({ headers, settings: { desk } }: Pick<GuestContext, 'headers' | 'settings'>): Visit {
  if (desk === null) throw new Error('a call of a desk that is switched off');
  const { scheme, origin, host } = desk;
  return {
    scheme,
    cookie: one(headers.cookie),
    agent: (one(headers['user-agent']) ?? '').slice(0, AGENT_LENGTH),
    place: { rpId: host.replace(/:\d+$/, ''), origin },
  };
}

/** The session of whoever asks, for calls that anyone may make. */
export function sessionOf(context: GuestContext): Promise<DeskSession> {
  const { scheme, cookie } = visitOf(context);
  return readSession(context.database, { cookie, scheme, now: context.clock.now() });
}

/** Who the journal says has asked. */
export function notedBy(
  { address, requestId, clock }: Pick<GuestContext, 'address' | 'requestId' | 'clock'>,
  operator: { id: number } | null,
  sessionId: string | null,
): NotedBy {
  return { operator, sessionId, address, requestId, clock };
}
