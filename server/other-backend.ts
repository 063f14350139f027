import type { FindCall } from '#lib/call-exchange.ts';
import { runtime } from '#process/runtime.ts';
import type { Backend } from './backend.ts';
import type { PictureReaders, ReadPicture } from './static-files/pictures.ts';

/** How long another backend may take to say that it is there, ms. */
const READY_MS = 2_000;

/** Another backend does not tell of its changes, so nothing of it is shown for longer, ms. */
const OTHER_BACKEND_MS = 60_000;

/**
 * After a page found it away, another backend counts as away for so long, ms: its simplest call may still
 * answer.
 */
const AWAY_MS = 2_000;

/** How long a picture of another backend may take, ms. */
const PICTURE_MS = 10_000;

/** Whether what was asked answers; never rejects. */
export async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}

/** A picture of the other backend, which serves its own under the same addresses. */
async function fetchPicture(address: string, type: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PICTURE_MS) });
    const isPicture = answer.ok && answer.headers.get('content-type') === type;
    return isPicture ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** All but the pictures that are drawn here. */
type OtherBackend = Omit<Backend, 'pictures'> & { pictures: Omit<PictureReaders, 'c' | 's'> };

/**
 * With SHOP_API_URL there is nothing to open; the other backend is asked for the simplest call it has. One
 * that is a shop of this kind has pictures under our own addresses; `readOther` reads all others.
 */
export function otherBackend(url: string, findCall: FindCall, readOther: ReadPicture): OtherBackend {
  let renewing: NodeJS.Timeout | undefined;
  let awayUntil = 0;
  runtime().noteOutage = () => {
    awayUntil = performance.now() + AWAY_MS;
  };
  const askForRegion = async () => {
    const answer = await fetch(`${url}/api/get-region-data`, { signal: AbortSignal.timeout(READY_MS) });
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  };
  return {
    embedded: false,
    withoutPhone: [],
    noteAddress: () => undefined,
    watch: () => {
      renewing = setInterval(() => runtime().freshness.raise(null), OTHER_BACKEND_MS);
      renewing.unref();
    },
    isUp: async () => performance.now() >= awayUntil && (await answers(askForRegion)),
    findCall,
    // It knows its whole catalogue, the calls show a page of it at a time.
    makeRobotFile: null,
    answerExchange: null,
    admitDesk: null,
    firstOwner: null,
    readFigures: null,
    sharedCounts: null,
    pictures: {
      p: async (key, width, format) => {
        const address = `${url}/media/p/${key}/${width}`;
        if (format === 'jpeg') return await fetchPicture(`${address}.jpg`, 'image/jpeg');
        return format === 'webp' ? await fetchPicture(`${address}.webp`, 'image/webp') : null;
      },
      o: readOther,
    },
    close: async () => clearInterval(renewing),
  };
}
