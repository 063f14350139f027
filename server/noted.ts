import type { Settings } from '#lib/env/settings.ts';
import { type Identify, identifier } from './gate/identify.ts';
import { logAccess } from './metrics/access-log.ts';
import { type Meter, NO_METER, requestMeter, type TellDone } from './metrics/meter.ts';
import type { RequestTrace } from './tracing/request-trace.ts';

type Wanted = Pick<Settings, 'metrics' | 'accessLog' | 'trustProxy'>;

/** What is noted of each request (operations.md §3): its name, how long it took, and in what. */
export function noted(wanted: Wanted, tracing: RequestTrace | null): { meter: Meter; identify: Identify } {
  return { meter: meterOf(wanted, tracing), identify: identifyOf(wanted, tracing) };
}

function meterOf({ metrics, accessLog }: Wanted, tracing: RequestTrace | null): Meter {
  const tells: TellDone[] = [];
  if (accessLog) tells.push(logAccess);
  if (tracing !== null) tells.push(tracing.done);
  if (tells.length === 0 && metrics === null) return NO_METER;
  return requestMeter((done, response) => {
    for (const tell of tells) tell(done, response);
  });
}

/** Names requests, and does their work in spans where these are told. */
function identifyOf({ trustProxy }: Wanted, tracing: RequestTrace | null): Identify {
  const identify = identifier(trustProxy);
  if (tracing === null) return identify;
  return {
    ...identify,
    within: (request, response, work) =>
      identify.within(request, response, () => tracing.within(request, response, work)),
  };
}
