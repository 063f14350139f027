import { askHost, type HostAnswer, type HostQuestion } from './remote/ask-host.ts';
import type { AllowedAddress } from './remote/picture-host.ts';

const MOST_ANSWER = 16 * 1024;
const DEADLINE_MS = 20_000;
const LONGEST_ADDRESS = 2048;

/** Limits of the picture itself, and a name server of tests. */
type Limits = Pick<HostQuestion, 'mostBytes' | 'deadlineMs' | 'resolve'>;

export type ExternalConverter = {
  url: URL;
  /** How a finished picture may be asked for by the address that the converter gives; null = not at all. */
  allow(address: string): AllowedAddress | null;
};

const failed: HostAnswer = { kind: 'failed', fault: 'unavailable', waitMs: null };

/**
 * A converter that the operator has named: what it makes stands on its own host, which may be one of our own
 * network.
 */
export function namedConverter(converter: URL): ExternalConverter {
  return {
    url: converter,
    allow: (address) => {
      const url = URL.parse(address, converter);
      return url?.origin === converter.origin ? { url, mayBePrivate: true } : null;
    },
  };
}

/**
 * Has another converter make a picture (D60): it is told the address by POST `{"url": …}`, answers with the
 * address of a finished picture, and that is fetched. The operator named its host, so it may stand in our own
 * network.
 */
export async function askExternal(
  converter: ExternalConverter,
  address: URL,
  limits: Limits,
): Promise<HostAnswer> {
  const body = JSON.stringify({ url: address.href });
  const answer = await askHost(
    { url: converter.url, mayBePrivate: true },
    { body, mostBytes: MOST_ANSWER, deadlineMs: DEADLINE_MS },
  );
  if (answer.kind !== 'bytes') return answer.kind === 'failed' ? answer : failed;
  const finished = finishedAddress(answer.bytes.toString('utf8'));
  const allowed = finished === null ? null : converter.allow(finished);
  return allowed === null ? failed : await askHost(allowed, limits);
}

/**
 * The address in an answer: `{"url": …}`, wrapped or not, or nothing but the address: section 7 names no
 * shape (D73).
 */
function finishedAddress(text: string): string | null {
  const trimmed = text.trim();
  if (/^(?:https?:\/)?\/\S+$/.test(trimmed)) return usable(trimmed);
  try {
    return usable(addressIn(JSON.parse(trimmed)));
  } catch {
    return null;
  }
}

function addressIn(answer: unknown, depth = 0): unknown {
  if (typeof answer !== 'object' || answer === null || depth > 2) return answer;
  const fields: Record<string, unknown> = { ...answer };
  return addressIn(fields.url ?? fields.result ?? fields.data, depth + 1);
}

function usable(address: unknown): string | null {
  return typeof address === 'string' && address !== '' && address.length <= LONGEST_ADDRESS ? address : null;
}
