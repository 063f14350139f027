import { listenToPostgres, type Notices } from '#api/backend/db/notices.ts';
import type { AdmitDesk } from '#lib/desk/desk-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { Clock } from '#lib/time/clock.ts';
import { log } from '#log/log.ts';
import type { Database } from '../db/database.ts';
import { admitDesk } from './door/admit-desk.ts';
import { changeStream } from './live/change-stream.ts';
import { presenceBoard } from './presence/board.ts';
import { stillThere } from './session/still-there.ts';

export type Desk = { admit: AdmitDesk; watch(): void; close(): Promise<void> };

/** What PostgreSQL calls the news of the desk (migration 0040). */
const CHANNEL = 'desk_change';
/** How often is looked for news while screens are open, ms: the embedded database tells nobody. */
const EVERY_MS = 300;
/** The same where PostgreSQL tells: for what its news did not reach, and whose session has ended, ms. */
const HEARING_EVERY_MS = 2_000;

/** Opens the desk on the shop's own database; null where the settings have none. */
export function openDesk(database: Database, settings: Settings, clock: Clock): Desk | null {
  const { desk, databaseServerUrl } = settings;
  if (desk === null) return null;
  const presence = presenceBoard();
  const changes = changeStream(
    database,
    async (sessionIds) => {
      const present = presence.sessions();
      const there = await stillThere(database, [...sessionIds, ...present], clock.now());
      presence.end(present.filter((id) => !there.has(id)));
      tellPresence();
      return there;
    },
    (error) => log.error({ error }, 'Не удалось рассказать столу о новом'),
  );
  function tellPresence(): void {
    for (const { card, sessionIds } of presence.news(clock.now().getTime()))
      changes.tellPresence(card, sessionIds);
  }
  function look(): void {
    tellPresence();
    void changes.look();
  }
  let timer: NodeJS.Timeout | undefined;
  let notices: Notices | null = null;
  return {
    admit: admitDesk({
      database,
      clock,
      settings,
      desk,
      changes,
      presence,
      logFailure: (failed) => log.error(failed, 'Вызов стола не выполнен'),
    }),
    watch() {
      timer = setInterval(look, databaseServerUrl === null ? EVERY_MS : HEARING_EVERY_MS);
      timer.unref();
      notices =
        databaseServerUrl === null
          ? null
          : listenToPostgres(databaseServerUrl, CHANNEL, () => void changes.look());
    },
    async close() {
      clearInterval(timer);
      changes.close();
      await notices?.stop();
    },
  };
}
