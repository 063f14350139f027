import type { Settings } from '#lib/env/settings.ts';
import { systemClock } from '#lib/time/clock.ts';
import { log } from '#log/log.ts';
import type { Database } from '../db/database.ts';
import { startOutbox } from '../outbox/outbox-service.ts';
import { openChannels } from './open-channels.ts';

/** Begins to tell of orders and requests whoever the settings name. */
export function tellOutside(db: Database, settings: Settings): { stop(): Promise<void> } {
  const clock = systemClock;
  const { channels, close } = openChannels(settings.outside, { db, clock, site: settings });
  const service = startOutbox({
    db,
    clock,
    channels,
    onGivenUp: (event) =>
      log.error({ ...event, alarm: true }, 'Не удалось сообщить о заказе или заявке: больше не пробуем'),
    onError: (error) => log.error({ error }, 'Не удалось прочитать, о чём сообщить'),
  });
  return {
    stop: async () => {
      await service.stop();
      close();
    },
  };
}
