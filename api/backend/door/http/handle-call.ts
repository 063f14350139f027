import type { CallContext, Handler } from '#api/backend/base/context.ts';
import { isLost } from '#api/backend/catalogue/search/lost/is-lost.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { onBehalfOf } from '#api/backend/db/fair-turns.ts';
import { type Failure, failure, isFailure } from '#api/contract/failure.ts';
import { type CallName, type CallShape, contract, type Input, type Output } from '#api/contract/index.ts';
import { prefersOnce, SAID_ONCE, TEXTS_AS_WRITTEN } from '#lib/answer-forms.ts';
import { type CallAnswer, type CallRequest, headerOf } from '#lib/call-exchange.ts';
import { cityOfRequest, pageRegionOfRequest } from '#lib/region/site.ts';
import { isOutOfDisk } from '#process/no-disk.ts';
import { requestIdOrNew } from '#process/request-id.ts';
import { handlers } from '../handlers.ts';
import { answerOf, failureAnswer } from './answer.ts';
import { type CallGround, contextOf } from './call-context.ts';
import { fillTexts } from './fill-texts.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Match } from './match.ts';
import { readInput } from './read-input.ts';

/** What the HTTP door needs from the process. */
export type CallDoor = CallGround & {
  /** Where answers for everybody are kept; without it each is made anew. */
  kept?: KeptAnswers;
  /** Told about what was not expected; the visitor gets the id only. */
  log: (event: { requestId: string; call: CallName; error: unknown }) => void;
};

/** Our own pages ask for texts as they were written: they know which region's page they are. */
function fill<A>(
  name: CallName,
  answer: A,
  { request, door, context }: { request: CallRequest; door: CallDoor; context: CallContext },
): Promise<A> | A {
  if (headerOf(request, TEXTS_AS_WRITTEN.header) === TEXTS_AS_WRITTEN.value) return answer;
  const { settings } = door;
  const region = pageRegionOfRequest(settings, headerOf(request, 'city'), headerOf(request, 'host'));
  return fillTexts(name, answer, { region, city: context.city, shopName: settings.shopName }, context);
}

/** Lets the handler answer, and says it as the contract does. */
async function make<N extends CallName>(
  name: N,
  input: Input<N>,
  { request, door, context }: { request: CallRequest; door: CallDoor; context: CallContext },
): Promise<{ answer: CallAnswer; given: Output<N> | Failure }> {
  const handler: Handler<N> = handlers[name];
  const answer = await handler(input, context);
  const cookie = context.session.cookie();
  if (cookie !== null) context.answerHeaders.append('Set-Cookie', cookie);
  const given = isFailure(answer) ? answer : await fill(name, answer, { request, door, context });
  const isOnce = prefersOnce(headerOf(request, SAID_ONCE.header));
  return { answer: answerOf(name, given, context.answerHeaders, isOnce), given };
}

/** Whether others may get the same: not what came too late, nor a search in vain, which is counted. */
function isWhole(given: object | null): boolean {
  if (given === null) return true;
  const isLate = 'isDegraded' in given && given.isDegraded === true;
  return !isFailure(given) && !isLate && !isLost(given);
}

/** A question that everybody asks who reads the same region in the same words. */
function questionOf<N extends CallName>(
  name: N,
  input: Input<N>,
  { settings }: CallDoor,
  request: CallRequest,
): string {
  const [city, host] = [headerOf(request, 'city'), headerOf(request, 'host')];
  return JSON.stringify([
    name,
    cityOfRequest(settings, city, host),
    pageRegionOfRequest(settings, city, host),
    headerOf(request, TEXTS_AS_WRITTEN.header),
    input,
  ]);
}

async function serve<N extends CallName>(
  name: N,
  params: Readonly<Record<string, string>>,
  request: CallRequest,
  door: CallDoor,
): Promise<CallAnswer> {
  const input = readInput(name, params, request);
  if (isFailure(input)) return failureAnswer(input);
  const { forAll }: CallShape = contract[name];
  const made = () => make(name, input, { request, door, context: contextOf(door, request, forAll) });
  // What is made for all waits for nobody's own questions.
  if (door.kept === undefined || forAll !== true) {
    const { visitor } = request;
    return (await (visitor === undefined ? made() : onBehalfOf(visitor, made))).answer;
  }
  return door.kept.answer(questionOf(name, input, door, request), async () => {
    const { answer, given } = await made();
    return { answer, isWhole: isWhole(given) };
  });
}

/** An outage says so to reads and writes alike; what a browser does then is the client's to know (D69). */
function faultOf(error: unknown): Failure {
  return failure(isOutOfDisk(error) || unavailability(error) !== null ? 'unavailable' : 'unexpected');
}

/** Answers one request for what it was found to mean. Never throws and never shows an error's own words. */
export async function handleCall(found: Match, request: CallRequest, door: CallDoor): Promise<CallAnswer> {
  switch (found.kind) {
    case 'malformed':
      return failureAnswer(failure('bad-request'));
    case 'unknown':
      return failureAnswer(failure('not-found'));
    case 'wrong-method':
      return failureAnswer(failure('method-not-allowed'), ['Allow', found.allow]);
    case 'call':
      break;
  }
  try {
    return await serve(found.name, found.params, request, door);
  } catch (error) {
    const requestId = requestIdOrNew();
    door.log({ requestId, call: found.name, error });
    return failureAnswer(faultOf(error), [], requestId);
  }
}
