import { z } from 'zod';
import { askHost, type HostAnswer } from './remote/ask-host.ts';

const MOST_ANSWER = 16 * 1024;
const DEADLINE_MS = 20_000;

const answered = z.object({ url: z.string().min(1).max(2048) });

/** Limits of the picture itself. */
type Limits = { mostBytes: number; deadlineMs: number };

const failed: HostAnswer = { kind: 'failed', fault: 'unavailable', waitMs: null };

/**
 * Has another converter make a picture (D60): it is told the address by POST `{"url": …}`, answers `{"url": …}` of a
 * finished picture on its own host, and that is fetched. The operator named its host, so it may stand in our own network.
 */
export async function askExternal(converter: URL, address: URL, limits: Limits): Promise<HostAnswer> {
  const body = JSON.stringify({ url: address.href });
  const answer = await askHost(
    { url: converter, mayBePrivate: true },
    { body, mostBytes: MOST_ANSWER, deadlineMs: DEADLINE_MS },
  );
  if (answer.kind !== 'bytes') return answer.kind === 'failed' ? answer : failed;
  const url = finishedAddress(answer.bytes.toString('utf8'), converter);
  return url === null ? failed : await askHost({ url, mayBePrivate: true }, limits);
}

function finishedAddress(text: string, converter: URL): URL | null {
  try {
    const read = answered.safeParse(JSON.parse(text));
    const url = read.success ? URL.parse(read.data.url, converter) : null;
    return url?.origin === converter.origin ? url : null;
  } catch {
    return null;
  }
}
