import type { DeskChange, OpenCard } from '#lib/desk/change.ts';
import { online } from '../client/online.ts';

/** What has changed; `anew`: so much was missed that everything is to be read again. */
export type ToldChange = { kind: 'change'; change: DeskChange } | { kind: 'anew' };
/** `present`: somebody has come to a card that is open here, or has left it. */
export type Told = ToldChange | { kind: 'present'; card: OpenCard };

const CHANNEL = 'desk-live';
const AGAIN_MS = 2_000;
const MOST_AGAIN_MS = 30_000;
/** A stream that has said nothing for so long is dead, ms: a living one breathes each 25 s. */
const SILENT_MS = 60_000;

/** What tabs say to each other: a change, how far the stream has been heard, or who knows that. */
type Word = { told: Told | null; last: string | null; isAsking?: true };

/** One event of a stream of events. */
function read(text: string): { id: string | null; told: Told | null } {
  let id: string | null = null;
  let name = 'change';
  let data = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('id: ')) id = line.slice(4);
    else if (line.startsWith('event: ')) name = line.slice(7);
    else if (line.startsWith('data: ')) data += line.slice(6);
  }
  if (name === 'anew') return { id, told: { kind: 'anew' } };
  if (data === '') return { id, told: null };
  if (name === 'present') return { id, told: { kind: 'present', card: JSON.parse(data) as OpenCard } };
  return { id, told: { kind: 'change', change: JSON.parse(data) as DeskChange } };
}

/** Reads the stream to its end; `tell` hears each event, `seen` its number. */
async function follow(
  last: string | null,
  signal: AbortSignal,
  tell: (told: Told) => void,
  seen: (id: string) => void,
): Promise<void> {
  const response = await fetch('/api/desk/stream', {
    headers: { 'X-Desk': '1', ...(last === null ? {} : { 'Last-Event-ID': last }) },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(`stream ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    // A network that goes without a word ends no connection.
    const silent = setTimeout(() => void reader.cancel(), SILENT_MS);
    const { value, done } = await reader.read().finally(() => clearTimeout(silent));
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const { id, told } of parts.map(read)) {
      if (id !== null) seen(id);
      if (told !== null) tell(told);
    }
  }
}

/**
 * One stream for all tabs of a browser (desk.md §2, «Live»): the tab that holds the lock reads it and tells
 * the others, since HTTP/1.1 has six connections. Whoever takes over goes on where it ended, which a tab that
 * was opened later asks for. Returns what ends it.
 */
export function listen(hear: (told: Told) => void): () => void {
  const end = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  let last: string | null = null;
  let isReading = false;
  const tell = (word: Word): void => channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.isAsking && isReading) tell({ told: null, last });
    if (data.last !== null) last = data.last;
    if (data.told !== null) hear(data.told);
  };
  tell({ told: null, last: null, isAsking: true });

  async function lead(): Promise<void> {
    let wait = AGAIN_MS;
    isReading = true;
    while (!end.signal.aborted) {
      try {
        await follow(
          last,
          end.signal,
          (told) => {
            tell({ told, last });
            hear(told);
          },
          (id) => {
            wait = AGAIN_MS;
            last = id;
            tell({ told: null, last });
          },
        );
      } catch {
        wait = Math.min(wait * 2, MOST_AGAIN_MS);
      }
      if (!end.signal.aborted) await online(wait, end.signal);
    }
  }

  navigator.locks.request(CHANNEL, { signal: end.signal }, lead).catch(() => undefined);
  return () => {
    end.abort();
    channel.close();
  };
}
