import { settings } from '#lib/env/current.ts';
import { systemClock } from '#lib/time/clock.ts';
import { log } from '#log/log.ts';
import { database } from '../db/handle.ts';
import { forwardCall } from './forward.ts';
import { type Door, handleCall } from './handle-call.ts';

const logFailure: Door['log'] = (failed) => log.error(failed, 'Вызов не выполнен');

/** Answers a request under /api with this process's database, or passes it on when SHOP_API_URL is set. */
export function answerCall(request: Request): Promise<Response> {
  const current = settings();
  if (current.shopApiUrl !== null) return forwardCall(request, current.shopApiUrl, current);
  return handleCall(request, { database, clock: systemClock, settings: current, log: logFailure });
}
