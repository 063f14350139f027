import type { CallAnswer, CallRequest, FindCall } from '#lib/call-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import { systemClock } from '#lib/time/clock.ts';
import { log } from '#log/log.ts';
import { database } from '../db/handle.ts';
import { ownPicturesOf } from '../pictures/others/own-pictures-of.ts';
import { forwardCall } from './forward.ts';
import { type Door, handleCall } from './handle-call.ts';
import { type Match, match } from './match.ts';

const logFailure: Door['log'] = (failed) => log.error(failed, 'Вызов не выполнен');

/** Is told of what another backend has answered, before the visitor is. Never rejects. */
type Hear = (found: Match, request: CallRequest, answer: CallAnswer) => Promise<void>;

/** The calls under /api: answered with this process's database, or passed on when SHOP_API_URL is set. */
export function callFinder(settings: Settings, hear?: Hear): FindCall {
  const { shopApiUrl } = settings;
  const door: Door = { database, clock: systemClock, settings, log: logFailure };
  const pictures = shopApiUrl === null ? undefined : ownPicturesOf(shopApiUrl, settings);
  return (method, path) => {
    const found = match(method, path);
    return {
      name: found.kind === 'call' ? found.name : null,
      async answer(request) {
        if (shopApiUrl === null) return handleCall(found, request, door);
        const answer = await forwardCall(request, shopApiUrl, { site: settings, pictures });
        await hear?.(found, request, answer);
        return answer;
      },
    };
  };
}
