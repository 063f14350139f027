import { asking } from '#process/spans.ts';
import { type Attempt, reasonOf } from '../base/outbox/channel.ts';
import type { OutboxEvent } from '../base/outbox/post-event.ts';

/** A receiver is waited for no longer, ms. */
const DEADLINE_MS = 10_000;

/** The header by which a receiver's log and ours name the request that an event happened in. */
export function namedAfter({ requestId }: Pick<OutboxEvent, 'requestId'>): Readonly<Record<string, string>> {
  return typeof requestId === 'string' ? { 'X-Request-Id': requestId } : {};
}

/**
 * Posts a body to a receiver: what it answers with 2xx has been delivered, anything else is tried again. Its
 * answer's body is not read and redirects are not followed. Never rejects.
 */
export async function postOut(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Attempt> {
  try {
    const response = await asking('post', url, (traced) =>
      fetch(url, {
        method: 'POST',
        headers: { ...headers, ...traced },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      }),
    );
    await response.body?.cancel();
    return response.ok ? { kind: 'sent' } : { kind: 'failed', reason: `HTTP ${response.status}` };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}
