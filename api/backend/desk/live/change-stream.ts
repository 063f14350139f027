import type { Database } from '#api/backend/db/database.ts';
import type { DeskChange } from '#lib/desk/change.ts';
import type { DeskRequest, DeskVerdict } from '#lib/desk/desk-exchange.ts';
import { mayBy, type Right } from '#lib/desk/rights.ts';
import type { Operator } from '../context.ts';
import { changesAfter, lastChange, newChanges } from './new-changes.ts';
import { oneByOne } from './one-by-one.ts';

/** Who hears of which kind. */
const HEARS: Readonly<Record<DeskChange['kind'], Right>> = {
  order: 'orders.read',
  request: 'requests.handle',
  outside: 'outbox.read',
};
/** So many changes that were missed are told again; who has missed more asks for everything anew. */
const MOST_MISSED = 500;
/** So many of the changes that a screen has heard of are remembered, so that it hears of each once. */
const MOST_HEARD = 2 * MOST_MISSED;
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

/** A change as the stream says it; who comes back goes on from `place`. */
const written = (change: DeskChange, place: number): string =>
  `id: ${place}\ndata: ${JSON.stringify(change)}\n\n`;

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
  const unheard = newChanges(db);
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

  // A slow look beside a quick one would tell twice, or take for known what nobody has been told of.
  const look = oneByOne(async () => {
    if (listeners.size === 0) {
      unheard.forget();
      return;
    }
    try {
      await endLeft(performance.now());
      for (let isMore = true; isMore; ) {
        const changes = await unheard.read(MOST_MISSED);
        for (const listener of listeners.keys()) listener.hear(changes);
        isMore = changes.length === MOST_MISSED;
      }
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
    const heard = new Set<number>();
    let highest = after ?? 0;
    const listener: Listener = {
      operator,
      hear(changes) {
        const own = changes.filter(
          ({ id, kind }) => id > (after ?? 0) && !heard.has(id) && kinds.includes(kind),
        );
        if (own.length === 0) return;
        for (const { id } of own) heard.add(id);
        for (const id of heard) if (heard.size > MOST_HEARD) heard.delete(id);
        highest = Math.max(highest, ...own.map(({ id }) => id));
        write(own.map((change) => written(change, highest)).join(''));
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
      const missed = await changesAfter(db, from, { most: MOST_MISSED + 1 });
      // Who has missed more reads everything anew.
      if (missed.length > MOST_MISSED) write(`id: ${await lastChange(db)}\nevent: anew\ndata: {}\n\n`);
      else listener.hear(missed);
    }
    /** Says where the stream begins: who hears of nothing before a cut has no other place to go on from. */
    async function sayPlace(): Promise<void> {
      highest = Math.max(highest, await lastChange(db));
      if (listeners.has(listener)) write(`id: ${highest}\n\n`);
    }
    write('retry: 2000\n\n');
    listeners.set(listener, sessionId);
    if (after !== null) catchUp(after).catch(onError);
    else look().then(sayPlace).catch(onError);
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
