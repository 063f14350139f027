import { randomUUID } from 'node:crypto';
import { type Failure, failure, isFailure } from '#api/contract/failure.ts';
import type { CallName } from '#api/contract/index.ts';
import type { Settings } from '#lib/env/settings.ts';
import { cityOfRequest, pageRegionOfRequest, type Site } from '#lib/region/site.ts';
import { TEXTS_AS_WRITTEN } from '#lib/texts-as-written.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { CallContext, CallSettings, Handler } from '../context.ts';
import type { Database } from '../db/database.ts';
import { unavailability } from '../db/errors.ts';
import { handlers } from '../handlers.ts';
import { sessionAccess } from '../session/access.ts';
import { answerResponse, failureResponse } from './answer.ts';
import { fillTexts } from './fill-texts.ts';
import { match } from './match.ts';
import { readInput } from './read-input.ts';

/** What the HTTP door needs from the process; the database is asked for late, so that its absence is an answer too. */
export type Door = {
  database: () => Database;
  clock: Clock;
  settings: CallSettings & Site & Pick<Settings, 'shopName'>;
  /** Told about what was not expected; the visitor gets the id only. */
  log: (event: { requestId: string; call: CallName; error: unknown }) => void;
};

function contextOf(door: Door, request: Request): CallContext {
  const { headers } = request;
  const database = door.database();
  return {
    city: cityOfRequest(door.settings, headers.get('city'), headers.get('host')),
    database,
    clock: door.clock,
    session: sessionAccess(database, headers.get('cookie'), door.settings.siteProtocol),
    settings: door.settings,
    answerHeaders: new Headers(),
  };
}

/** Our own pages ask for texts as they were written: they know which region's page they are. */
function fill<A>(
  name: CallName,
  answer: A,
  { request: { headers }, door, context }: { request: Request; door: Door; context: CallContext },
): Promise<A> | A {
  if (headers.get(TEXTS_AS_WRITTEN.header) === TEXTS_AS_WRITTEN.value) return answer;
  const { settings } = door;
  const region = pageRegionOfRequest(settings, headers.get('city'), headers.get('host'));
  return fillTexts(name, answer, { region, city: context.city, shopName: settings.shopName }, context);
}

async function serve<N extends CallName>(
  name: N,
  params: Readonly<Record<string, string>>,
  request: Request,
  door: Door,
): Promise<Response> {
  const input = await readInput(name, params, request);
  if (isFailure(input)) return failureResponse(input);
  const context = contextOf(door, request);
  const handler: Handler<N> = handlers[name];
  const answer = await handler(input, context);
  const cookie = context.session.cookie();
  if (cookie !== null) context.answerHeaders.append('Set-Cookie', cookie);
  const filled = isFailure(answer) ? answer : await fill(name, answer, { request, door, context });
  return answerResponse(name, filled, context.answerHeaders);
}

/** An outage says so to reads and writes alike; what a browser does then is the client's to know (D69). */
function faultOf(error: unknown): Failure {
  return failure(unavailability(error) === null ? 'unexpected' : 'unavailable');
}

/** Answers one request for a call of the contract. Never throws and never shows an error's own words. */
export async function handleCall(request: Request, door: Door): Promise<Response> {
  const found = match(request.method, new URL(request.url).pathname);
  if (found.kind === 'malformed') return failureResponse(failure('bad-request'));
  if (found.kind === 'unknown') return failureResponse(failure('not-found'));
  if (found.kind === 'wrong-method')
    return failureResponse(failure('method-not-allowed'), { Allow: found.allow });
  try {
    return await serve(found.name, found.params, request, door);
  } catch (error) {
    const requestId = randomUUID();
    door.log({ requestId, call: found.name, error });
    return failureResponse(faultOf(error), { 'X-Request-Id': requestId });
  }
}
