import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** Pause before a lost connection is opened again, ms. */
const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;
/** A server that has vanished does not answer the farewell, ms; nothing is lost by leaving without it. */
const FAREWELL_MS = 500;

export type Notices = { stop(): Promise<void> };

async function leave(client: Client): Promise<void> {
  const farewell = client.end().catch(() => undefined);
  await Promise.race([farewell, pause(FAREWELL_MS, undefined, { ref: false })]);
}

/**
 * Listens to the news of other processes on the PostgreSQL at `url`, on a connection of its own, since a
 * pooled one hears them only while it is in use. `onNews` is called for every message and after every
 * (re)connection, because what was said in between is lost. A broken connection is opened again until `stop`.
 */
export function listenToPostgres(url: string, channel: string, onNews: () => void): Notices {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function again(): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), RECONNECT_MS);
    timer.unref();
  }

  async function connect(): Promise<void> {
    const own = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'tara-notices',
    });
    client = own;
    own.on('error', () => own.emit('end'));
    own.once('end', again);
    own.on('notification', onNews);
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      onNews();
    } catch {
      // Whoever reads the version says that the database is away; here it is only tried again.
      await leave(own);
      // Where the farewell went unanswered nothing else says so; `once` keeps a late end from connecting
      // twice.
      own.emit('end');
    }
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (client !== null) await leave(client);
    },
  };
}
