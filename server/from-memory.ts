import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isPlainRead } from './asked.ts';
import type { Draining } from './draining.ts';
import type { Identify } from './gate/identify.ts';
import type { Meter } from './metrics/meter.ts';
import { sendEntry } from './page-cache/entry.ts';
import type { PageCache } from './page-cache/page-cache.ts';

/** What every request passes. */
export type Passed = {
  watch: Draining['watch'];
  /** Answers where nobody expected what was thrown. */
  fail: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
  identify: Identify;
  meter: Meter;
};

/** Sends what is in memory at once; most requests end there. */
export function fromMemory(
  cache: Pick<PageCache, 'recall'>,
  otherwise: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  { watch, fail, identify, meter }: Passed,
): RequestListener {
  return (request, response) => {
    const { headers, url = '' } = request;
    const began = meter.now();
    const entry = isPlainRead(request) ? cache.recall(headers.host ?? '', url) : undefined;
    watch(response, entry === undefined);
    const failed = (error: unknown): void => fail(request, response, error);
    if (entry === undefined) {
      meter.begin(response);
      identify.within(request, response, () => otherwise(request, response)?.catch(failed));
      return;
    }
    // Nothing is logged on this way, so the id need not follow it.
    const id = identify.idOf(request);
    sendEntry(request, response, entry, id)?.catch(failed);
    meter.remembered(entry, response, { began, id });
  };
}
