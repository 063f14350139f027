import type { EdgeSettings } from '#lib/env/edge.ts';
import { log } from '#log/log.ts';
import { tally } from '#process/tally.ts';
import { purgeRequests } from './purge-requests.ts';
import { createPurger, type Purger } from './purger.ts';

const NOBODY: Purger = { purge: () => undefined, stop: async () => undefined };

/** Tells the cache in front of the shop what has changed; null = there is none, and nobody is told. */
export function openEdge(edge: EdgeSettings | null): Purger {
  if (edge === null) return NOBODY;
  return createPurger({
    send: purgeRequests(edge),
    note: (result) => tally('outside', ['edge', result]),
    onTrouble: (error) =>
      log.error(
        { error, keptSeconds: edge.keptS },
        'Кэш перед магазином не узнал, что изменилось: до новой попытки он может показывать прежние страницы',
      ),
    onRelief: () => log.info({}, 'Кэш перед магазином снова узнаёт об изменениях'),
  });
}
