import type { Database } from '#api/backend/db/database.ts';
import type { CallDoor } from '#api/backend/door/http/handle-call.ts';
import { ask } from '#api/client/ask.ts';
import { contract } from '#api/contract/index.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';
import { NOON, SETTINGS, Visitor } from '../unit/backend/visitor.ts';
import type { Caller } from './cases/case.ts';
import { answerWeb } from './web-calls.ts';

/** A backend under the contract suite: opens a new browser in a city. */
export type Backend = (city: RegionCode) => Caller;

export const ORIGIN = 'http://shop.test';

/** The HTTP door over a database, with what it logged. */
export function openDoor(database: Database, more: Partial<CallDoor> = {}): CallDoor & { logged: unknown[] } {
  const logged: unknown[] = [];
  return {
    database: () => database,
    clock: NOON,
    settings: {
      ...SETTINGS,
      bareHostRegion: 'neutral',
      defaultRegion: 'msk',
      siteOrigin: ORIGIN,
      siteProtocol: 'http',
      outside: NOBODY,
    },
    log: (event) => logged.push(event),
    logged,
    ...more,
  };
}

/** Handlers called in this process. */
export const inProcess =
  (database: Database): Backend =>
  (city) =>
    new Visitor(database, { city });

type AnswerTo = (request: Request) => Promise<Response>;

/** A fetch that ends in a door, with the cookies of one browser; requests are seen as a server sees them. */
function fetchThrough(answerTo: AnswerTo): typeof fetch {
  let cookie: string | null = null;
  return async (address, init) => {
    const asked = new Request(new URL(String(address), ORIGIN), init);
    if (cookie !== null) asked.headers.set('cookie', cookie);
    const answer = await answerTo(asked);
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    return answer;
  };
}

/** The client's own fetch; the global one is kept for what lies behind the door. */
export type UseFetch = (fetch: typeof globalThis.fetch) => void;

/**
 * Through the client: encoded, sent to `answerTo`, decoded. `use` puts a fetch in place of the global one.
 */
export const throughClient =
  (answerTo: AnswerTo, use: UseFetch): Backend =>
  (city) => {
    const through = fetchThrough(answerTo);
    return {
      call(name, input) {
        use(through);
        return ask(contract[name], input, { city, baseUrl: ORIGIN });
      },
    };
  };

/** The client in front of our HTTP door. */
export const overHttp = (database: Database, use: UseFetch): Backend => {
  const door = openDoor(database);
  return throughClient((asked) => answerWeb(asked, door), use);
};
