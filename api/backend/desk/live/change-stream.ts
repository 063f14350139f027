import type { Database } from '#api/backend/db/database.ts';
import type { DeskChange } from '#lib/desk/change.ts';
import type { DeskRequest, DeskVerdict } from '#lib/desk/desk-exchange.ts';
import { mayBy, type Right } from '#lib/desk/rights.ts';
import type { Operator } from '../context.ts';
import { oneByOne } from './one-by-one.ts';

/** Who hears of which kind. */
const HEARS: Readonly<Record<DeskChange['kind'], Right>> = {
  order: 'orders.read',
  request: 'requests.handle',
  outside: 'outbox.read',
};
/** So many changes that were missed are told again; who has missed more asks for everything anew. */
const MOST_MISSED = 500;
/** So often a silent stream says that it is there, ms: proxies end what is silent for a minute. */
const BREATH_MS = 25_000;
/** So often is looked whether whoever listens still may, ms (desk-H8: within 5 s). */
const STILL_MS = 4_000;

/** No proxy on the way keeps or gathers what a stream says. */
const STREAM = ['Content-Type', 'text/event-stream', 'Cache-Control', 'no-store', 'X-Accel-Buffering', 'no'];

type Listener = {
  operator: Operator;
  hear(changes: readonly DeskChange[]): void;
  end(): void;
};

export type ChangeStream = {
  /** A stream for one session, from `Last-Event-ID` on. */
  open(session: { operator: Operator; sessionId: string }, request: DeskRequest): DeskVerdict;
  /** Reads what is new and tells it; for who hears that there is something. */
  look(): Promise<void>;
  /** Ends every stream. */
  close(): void;
};

const readChanges = (db: Database, after: number): Promise<DeskChange[]> =>
  db.query<DeskChange>({
    name: 'desk_changes_after',
    text: `
      select id, kind, ref, version, is_new as "isNew" from desk_change
      where id > $1 order by id limit ${MOST_MISSED + 1}`,
    values: [after],
  });

async function lastId(db: Database): Promise<number> {
  const [row] = await db.query<{ id: number }>({
    name: 'desk_changes_last',
    text: 'select coalesce(max(id), 0)::bigint as id from desk_change',
  });
  return row?.id ?? 0;
}

const written = (change: DeskChange): string => `id: ${change.id}\ndata: ${JSON.stringify(change)}\n\n`;

/** Which of the sessions given still let their owners hear of changes. */
export type StillThere = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Tells open screens of changes (desk.md §2, «Live»): one read for all of them when something is new, none
 * while nobody listens. A stream ends when its session does.
 */
export function changeStream(
  db: Database,
  stillThere: StillThere,
  onError: (error: unknown) => void,
): ChangeStream {
  const listeners = new Map<Listener, string>();
  let told: number | null = null;
  let checked = 0;

  function endAll(): void {
    for (const listener of [...listeners.keys()]) listener.end();
  }

  async function endLeft(now: number): Promise<void> {
    if (now - checked < STILL_MS) return;
    checked = now;
    const there = await stillThere([...new Set(listeners.values())]);
    for (const [listener, sessionId] of [...listeners]) if (!there.has(sessionId)) listener.end();
  }

  // A slow look beside a quick one would set the place from which on changes are told behind one that nobody
  // has been told of.
  const look = oneByOne(async () => {
    if (listeners.size === 0) {
      told = null;
      return;
    }
    try {
      await endLeft(performance.now());
      if (told === null) {
        told = await lastId(db);
        return;
      }
      const changes = await readChanges(db, told);
      const last = changes.at(-1);
      if (last === undefined) return;
      told = last.id;
      for (const listener of listeners.keys()) listener.hear(changes);
    } catch (error) {
      onError(error);
    }
  });

  function begin(
    { operator, sessionId }: { operator: Operator; sessionId: string },
    after: number | null,
    write: (text: string) => void,
    end: () => void,
  ): () => void {
    const kinds = (Object.keys(HEARS) as DeskChange['kind'][]).filter((kind) =>
      mayBy(operator.roles, HEARS[kind]),
    );
    let heard = after ?? 0;
    const listener: Listener = {
      operator,
      hear(changes) {
        const own = changes.filter(({ id, kind }) => id > heard && kinds.includes(kind));
        heard = Math.max(heard, changes.at(-1)?.id ?? 0);
        if (own.length > 0) write(own.map(written).join(''));
      },
      end() {
        leave();
        end();
      },
    };
    const breath = setInterval(() => write(': here\n\n'), BREATH_MS);
    breath.unref();
    function leave(): void {
      clearInterval(breath);
      listeners.delete(listener);
    }
    async function catchUp(from: number): Promise<void> {
      const missed = await readChanges(db, from);
      // Who has missed more reads everything anew.
      if (missed.length > MOST_MISSED) write(`id: ${await lastId(db)}\nevent: anew\ndata: {}\n\n`);
      else listener.hear(missed);
    }
    write('retry: 2000\n\n');
    listeners.set(listener, sessionId);
    if (after !== null) catchUp(after).catch(onError);
    else void look();
    return leave;
  }

  return {
    open(session, { headers }) {
      const last = Number(headers['last-event-id'] ?? Number.NaN);
      return {
        kind: 'stream',
        headers: STREAM,
        begin: (write, end) => begin(session, Number.isSafeInteger(last) ? last : null, write, end),
      };
    },
    look,
    close: endAll,
  };
}
