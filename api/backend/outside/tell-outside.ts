import type { Settings } from '#lib/env/settings.ts';
import { systemClock } from '#lib/time/clock.ts';
import { startOutbox } from '../base/outbox/outbox-service.ts';
import type { Database } from '../db/database.ts';
import { logGivenUp, logUnread } from './log-failures.ts';
import { openChannels } from './open-channels.ts';

/** Begins to tell of orders and requests whoever the settings name. */
export function tellOutside(db: Database, settings: Settings): { stop(): Promise<void> } {
  const clock = systemClock;
  const { channels, close } = openChannels(settings.outside, { db, clock, site: settings });
  const service = startOutbox({
    db,
    clock,
    channels,
    onGivenUp: logGivenUp,
    onError: logUnread,
  });
  return {
    stop: async () => {
      await service.stop();
      close();
    },
  };
}
