import type { Database } from '#api/backend/db/database.ts';
import type { DeskChange, OpenCard } from '#lib/desk/change.ts';
import type { DeskRequest, DeskVerdict } from '#lib/desk/desk-exchange.ts';
import { mayBy, type Right } from '#lib/desk/rights.ts';
import type { Operator } from '../context.ts';
import { hearing } from './hearing.ts';
import { changesSince, lastChange, newChanges } from './new-changes.ts';
import { oneByOne } from './one-by-one.ts';
import { readPlace, type StreamPlace } from './stream-place.ts';

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
/**
 * So often is looked whether whoever listens still may, ms (desk-H8: within 5 s). Less than the pause between
 * two looks: as long as two of them, a look that came a moment early put it off by one more.
 */
const STILL_MS = 1_500;

/** No proxy on the way keeps or gathers what a stream says. */
const STREAM = ['Content-Type', 'text/event-stream', 'Cache-Control', 'no-store', 'X-Accel-Buffering', 'no'];

type Listener = {
  hear(changes: readonly DeskChange[]): void;
  write(text: string): void;
  end(): void;
};

export type ChangeStream = {
  /** A stream for one session, from `Last-Event-ID` on. */
  open(session: { operator: Operator; sessionId: string }, request: DeskRequest): DeskVerdict;
  /** Reads what is new and tells it; for who hears that there is something. */
  look(): Promise<void>;
  /** Tells these sessions that somebody has come to a card or has left it; who, its own call says. */
  tellPresence(card: OpenCard, sessionIds: ReadonlySet<string>): void;
  /** Ends every stream. */
  close(): void;
};

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
    from: StreamPlace | null,
    write: (text: string) => void,
    end: () => void,
  ): () => void {
    const kinds = (Object.keys(HEARS) as DeskChange['kind'][]).filter((kind) =>
      mayBy(operator.roles, HEARS[kind]),
    );
    const heard = hearing(from, new Set(kinds), { gaps: () => unheard.gaps, most: MOST_HEARD });
    const listener: Listener = {
      hear(changes) {
        const text = heard.tell(changes);
        if (text !== '') write(text);
      },
      write,
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
    async function catchUp(since: StreamPlace): Promise<void> {
      const missed = await changesSince(db, since, MOST_MISSED + 1);
      if (missed.length <= MOST_MISSED) return listener.hear(missed);
      // Who has missed more reads everything anew.
      write(`${heard.place(await lastChange(db))}event: anew\ndata: {}\n\n`);
    }
    /** Says where the stream begins: who hears of nothing before a cut has no other place to go on from. */
    async function sayPlace(): Promise<void> {
      const text = heard.place(await lastChange(db));
      if (listeners.has(listener)) write(`${text}\n`);
    }
    write('retry: 2000\n\n');
    listeners.set(listener, sessionId);
    look()
      .then(() => (from === null ? sayPlace() : catchUp(from)))
      .catch(onError);
    return leave;
  }

  return {
    open(session, { headers }) {
      const from = readPlace(String(headers['last-event-id'] ?? ''));
      return {
        kind: 'stream',
        headers: STREAM,
        begin: (write, end) => begin(session, from, write, end),
      };
    },
    look,
    tellPresence(card, sessionIds) {
      const text = `event: present\ndata: ${JSON.stringify(card)}\n\n`;
      for (const [listener, sessionId] of listeners) if (sessionIds.has(sessionId)) listener.write(text);
    },
    close: endAll,
  };
}
