import type { FindCall } from '#lib/call-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import { systemClock } from '#lib/time/clock.ts';
import { log } from '#log/log.ts';
import { database } from '../db/handle.ts';
import { forwardCall } from './forward.ts';
import { type Door, handleCall } from './handle-call.ts';
import { match } from './match.ts';

const logFailure: Door['log'] = (failed) => log.error(failed, 'Вызов не выполнен');

/** The calls under /api: answered with this process's database, or passed on when SHOP_API_URL is set. */
export function callFinder(settings: Settings): FindCall {
  const { shopApiUrl } = settings;
  const door: Door = { database, clock: systemClock, settings, log: logFailure };
  return (method, path) => {
    const found = match(method, path);
    return {
      name: found.kind === 'call' ? found.name : null,
      answer: (request) =>
        shopApiUrl === null ? handleCall(found, request, door) : forwardCall(request, shopApiUrl, settings),
    };
  };
}
