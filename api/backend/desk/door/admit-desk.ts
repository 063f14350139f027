import type { Database } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import { type DeskCallName, type DeskInput, deskContract } from '#api/contract/desk/index.ts';
import type { DeskCallShape } from '#api/contract/desk/row.ts';
import { deskFile } from '#api/contract/desk/shapes.ts';
import type { AdmitDesk, DeskAnswer, DeskRequest, DeskVerdict } from '#lib/desk/desk-exchange.ts';
import type { DeskSettings } from '#lib/env/desk.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { Clock } from '#lib/time/clock.ts';
import { asUuid, requestIdOrNew } from '#process/request-id.ts';
import type { DeskContext, DeskHandler, GuestContext } from '../context.ts';
import { deskHandlers } from '../handlers.ts';
import { noteEvent } from '../journal/note-event.ts';
import type { ChangeStream } from '../live/change-stream.ts';
import type { PresenceBoard } from '../presence/board.ts';
import { noteSeen } from '../session/note-seen.ts';
import { type DeskSession, readSession } from '../session/read-session.ts';
import { answerOf, cookiesOf, fileOf, refusalOf } from './answers.ts';
import { callsAMinute } from './calls-a-minute.ts';
import { findRow } from './find-row.ts';
import { judgeSession } from './judge-session.ts';
import { readDeskInput } from './read-input.ts';
import { isFromDesk, isOwnDownload } from './same-origin.ts';

/** What the desk works with. */
export type DeskGround = {
  database: Database;
  clock: Clock;
  settings: Settings;
  desk: DeskSettings;
  changes: ChangeStream;
  presence: PresenceBoard;
  logFailure(failed: { requestId: string; call: string; error: unknown }): void;
};

/** Bytes of a body that says nothing else of itself. */
const USUAL_BODY = 64 * 1024;
const NO_BODY = new Uint8Array();
/** Where open screens hear of changes. */
const STREAM_PATH = '/api/desk/stream';
/** It is judged as a call that anybody of the staff may make. */
const STREAM: Pick<DeskCallShape, 'may' | 'stepUp' | 'bodyLimit' | 'isFile' | 'isByItself'> = {
  may: 'today',
};

const cookieOf = ({ headers: { cookie } }: DeskRequest): string | null =>
  typeof cookie === 'string' ? cookie : null;

/** Lets the handler answer and says it as the contract does; the unexpected is logged, never shown. */
async function serve<N extends DeskCallName>(
  name: N,
  given: { request: DeskRequest; body: Uint8Array; context: GuestContext | DeskContext },
  { logFailure }: DeskGround,
): Promise<DeskAnswer> {
  const { request, body, context } = given;
  const { requestId, answerHeaders } = context;
  const row: DeskCallShape = deskContract[name];
  const input = readDeskInput(row, request.query, body);
  if (isDeskFailure(input)) return refusalOf(input, requestId);
  try {
    const handler = deskHandlers[name] as DeskHandler<N>;
    const answer = await handler(input as DeskInput<N>, context as DeskContext);
    if (isDeskFailure(answer)) return refusalOf(answer, requestId, cookiesOf(answerHeaders));
    if (row.isFile === true) return fileOf(deskFile.parse(answer));
    return answerOf(row.output.parse(answer), answerHeaders);
  } catch (error) {
    logFailure({ requestId, call: name, error });
    return refusalOf(deskFailure(unavailability(error) === null ? 'unexpected' : 'unavailable'), requestId);
  }
}

/**
 * The desk's calls (desk.md §5.2, §6): where a call comes from, who is signed in, what that person may and
 * how often are judged before its body is read; a right that is missing is noted in the journal.
 */
export function admitDesk(ground: DeskGround): AdmitDesk {
  const { clock, desk, settings, changes, presence } = ground;
  const database = ground.database.sparingly(ground.database.engine === 'pglite' ? 1 : 2);
  const waitOf = callsAMinute();
  const guest = (request: DeskRequest, requestId: string): GuestContext => {
    const { address, headers } = request;
    return { database, clock, settings, address, requestId, headers, answerHeaders: new Headers() };
  };

  async function turnedAway(
    refused: DeskFailure,
    session: DeskSession,
    request: DeskRequest,
    requestId: string,
  ): Promise<DeskVerdict> {
    if (refused.code === 'forbidden' && session.kind === 'full') {
      const { operator, sessionId } = session;
      const values = { call: request.path };
      const by = { operator, sessionId, address: request.address, requestId, clock };
      await database.transaction((tx) => noteEvent(tx, { kind: 'refused', values }, by));
    }
    return { kind: 'answered', answer: refusalOf(refused, requestId) };
  }

  async function admit(request: DeskRequest, requestId: string): Promise<DeskVerdict> {
    const refused = (code: Parameters<typeof deskFailure>[0], more: readonly string[] = []): DeskVerdict => ({
      kind: 'answered',
      answer: refusalOf(deskFailure(code), requestId, more),
    });
    const isStream = request.path === STREAM_PATH && request.method === 'GET';
    const found = isStream ? null : findRow(request.method, request.path);
    if (found?.kind === 'unknown') return refused('not-found');
    if (found?.kind === 'wrong-method') return refused('method-not-allowed', ['Allow', found.allow]);
    const row: typeof STREAM = found === null ? STREAM : deskContract[found.name];
    const isOurs = row.isFile === true ? isOwnDownload(request) : isFromDesk(request, desk.origin);
    if (!isOurs) return refused('foreign');
    const now = clock.now();
    const session = await readSession(database, { cookie: cookieOf(request), scheme: desk.scheme, now });
    const verdict = judgeSession(row, session, now);
    if (verdict !== null) return turnedAway(verdict, session, request, requestId);
    const signedIn = session.kind === 'full' && row.may !== 'anyone' ? session : null;
    if (signedIn !== null) {
      const waitS = waitOf(signedIn.sessionId, now.getTime());
      if (waitS > 0)
        return turnedAway(deskFailure('too-many-requests', { waitS }), session, request, requestId);
      if (found === null) return changes.open(signedIn, request);
      if (row.isByItself !== true) await noteSeen(database, signedIn, now);
    }
    if (found === null) return refused('not-found');
    const context =
      signedIn === null
        ? guest(request, requestId)
        : {
            ...guest(request, requestId),
            operator: signedIn.operator,
            sessionId: signedIn.sessionId,
            presence,
          };
    const answer = (body: Uint8Array) => serve(found.name, { request, body, context }, ground);
    if (request.method === 'GET') return { kind: 'answered', answer: await answer(NO_BODY) };
    return { kind: 'admitted', bodyLimit: row.bodyLimit ?? USUAL_BODY, answer };
  }

  return async (request) => {
    const requestId = asUuid(requestIdOrNew());
    try {
      return await admit(request, requestId);
    } catch (error) {
      ground.logFailure({ requestId, call: request.path, error });
      const code = unavailability(error) === null ? 'unexpected' : 'unavailable';
      return { kind: 'answered', answer: refusalOf(deskFailure(code), requestId) };
    }
  };
}
