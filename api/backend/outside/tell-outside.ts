import type { Settings } from '#lib/env/settings.ts';
import type { Clock } from '#lib/time/clock.ts';
import { startOutbox } from '../base/outbox/outbox-service.ts';
import type { Database } from '../db/database.ts';
import { logGivenUp, logUnread } from './log-failures.ts';
import { openChannels } from './open-channels.ts';

/**
 * Begins to tell of orders and requests whoever the settings name. `clock` is the one that all processes on
 * the database share: what is due, and whose lease has run out, is told by it.
 */
export function tellOutside(db: Database, settings: Settings, clock: Clock): { stop(): Promise<void> } {
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
