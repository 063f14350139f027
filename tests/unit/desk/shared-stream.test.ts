import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gathered } from '#desk/live/gathered.ts';
import { listen, type Told } from '#desk/live/shared-stream.ts';

const MINUTE_MS = 60_000;
const MOST_TRIES = 25;

/** Long enough for what tabs say to each other to arrive. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A server of the stream that keeps all changes, behind a network that may go. */
function openServer() {
  const changes: number[] = [];
  const asked: (string | null)[] = [];
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const online = new Set<() => void>();
  let isUp = true;
  let tries = 0;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const written = (id: number) =>
    bytes(`id: ${id}\ndata: {"id":${id},"kind":"order","ref":${id},"version":1,"isNew":true}\n\n`);
  vi.stubGlobal('addEventListener', (_: string, go: () => void) => online.add(go));
  vi.stubGlobal('removeEventListener', (_: string, go: () => void) => online.delete(go));
  vi.stubGlobal(
    'fetch',
    async (_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
      tries += 1;
      if (!isUp) throw new TypeError('Failed to fetch');
      const last = new Headers(headers).get('Last-Event-ID');
      asked.push(last);
      return new Response(
        new ReadableStream<Uint8Array>({
          start(stream) {
            open.add(stream);
            signal.addEventListener('abort', () => {
              if (open.delete(stream)) stream.error(signal.reason);
            });
            if (last === null) stream.enqueue(bytes(`id: ${changes.length}\n\n`));
            else for (const id of changes.slice(Number(last))) stream.enqueue(written(id));
          },
          cancel() {
            open.clear();
          },
        }),
      );
    },
  );
  return {
    asked,
    tries: () => tries,
    readers: () => open.size,
    change() {
      changes.push(changes.length + 1);
      for (const stream of open) stream.enqueue(written(changes.length));
    },
    present() {
      for (const stream of open) stream.enqueue(bytes('event: present\ndata: {"kind":"order","ref":7}\n\n'));
    },
    cut() {
      isUp = false;
      for (const stream of open) stream.error(new TypeError('network'));
      open.clear();
    },
    back(isSaid = true) {
      isUp = true;
      if (isSaid) for (const go of [...online]) go();
    },
  };
}

describe('desk-H14 one stream for all tabs', () => {
  const tabs: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    for (const close of tabs.splice(0)) close();
    await settled();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function openTab() {
    const heard: number[] = [];
    const cards: string[] = [];
    const close = listen((told: Told) => {
      if (told.kind === 'present') cards.push(`${told.card.kind} ${told.card.ref}`);
      if (told.kind === 'change') heard.push(told.change.ref);
    });
    tabs.push(close);
    return { heard, cards, close };
  }
  async function passed(ms: number): Promise<void> {
    for (let at = 0; at < ms; at += 1000) {
      await vi.advanceTimersByTimeAsync(1000);
      await settled();
    }
  }

  it('seven tabs hear of a change by one connection', async () => {
    const server = openServer();
    const seven = Array.from({ length: 7 }, openTab);
    await settled();
    expect(server.readers()).toBe(1);
    server.change();
    await settled();
    for (const { heard } of seven) expect(heard).toEqual([1]);
    expect(server.tries()).toBe(1);
  });

  it('desk.md §2: each tab hears at which card somebody has come or gone, which is no change of it', async () => {
    const server = openServer();
    const seven = Array.from({ length: 7 }, openTab);
    await settled();
    server.present();
    await settled();
    for (const { heard, cards } of seven) expect([heard, cards]).toEqual([[], ['order 7']]);
  });

  it('ten minutes without a network: few tries, and each change once when it is back, the first one too', async () => {
    const server = openServer();
    const seven = Array.from({ length: 7 }, openTab);
    await settled();
    // Nothing has been heard of before the cut.
    server.cut();
    server.change();
    await passed(10 * MINUTE_MS);
    server.change();
    expect(server.tries()).toBeLessThanOrEqual(MOST_TRIES);
    server.back();
    await settled();
    for (const { heard } of seven) expect(heard).toEqual([1, 2]);
    server.change();
    await settled();
    for (const { heard } of seven) expect(heard).toEqual([1, 2, 3]);
    expect(server.asked).toEqual([null, '0']);
  });

  it('whoever takes over goes on where the one before ended, though it was opened after the last change', async () => {
    const server = openServer();
    const first = openTab();
    await settled();
    server.change();
    await settled();
    const later = openTab();
    await settled();
    server.cut();
    first.close();
    server.change();
    server.back();
    await settled();
    await passed(MINUTE_MS);
    expect(later.heard).toEqual([2]);
    expect(server.asked).toEqual([null, '1']);
  });

  it('a stream that is silent for a minute is asked for anew', async () => {
    const server = openServer();
    const tab = openTab();
    await settled();
    await passed(MINUTE_MS + 5000);
    expect(server.asked).toEqual([null, '0']);
    server.change();
    await settled();
    expect(tab.heard).toEqual([1]);
  });

  it('five hundred changes at once are one reading, and a burst after it another', () => {
    const handed: number[] = [];
    const { add } = gathered<number>((all) => handed.push(all.length), 400);
    for (let at = 0; at < 500; at += 1) add(at);
    vi.advanceTimersByTime(1);
    for (let at = 0; at < 20; at += 1) {
      add(at);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(400);
    expect(handed).toEqual([500, 20]);
  });
});
