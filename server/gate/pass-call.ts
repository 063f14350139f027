import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { CallAnswer, FindCall } from '#lib/call-exchange.ts';
import { announcesTooMuch, hasBody, hasFile, isRead, readBody } from './bodies.ts';
import { callBody } from './call-body.ts';
import { addressGroup } from './client-address.ts';
import { withoutInternal } from './internal-headers.ts';
import type { CallOutcome, RateLimiter } from './rate-limiter.ts';
import type { Target } from './target.ts';
import type { TurnAway } from './turn-away.ts';

export type CallConfig = {
  /** The shop's calls. */
  findCall: FindCall;
  /** Null = calls are not limited. */
  limiter: RateLimiter | null;
  /** The address that limits count. */
  visitorOf: (request: IncomingMessage) => string;
  /** Headers of every call's answer, name and value in turn. */
  headers: readonly string[];
  refuse: TurnAway;
  /** Told which call a request is for; null = none. */
  noteCall: (response: ServerResponse, name: string | null) => void;
};

export type CallPasser = (
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
) => Promise<void>;

const NOTHING = Buffer.alloc(0);

/** The headers of every answer, but for those that this one says itself. */
function withoutOwn(headers: readonly string[], own: readonly string[]): string[] {
  const said = new Set(own.filter((_, at) => at % 2 === 0));
  return headers.filter((_, at) => !said.has(headers[at - (at % 2)] ?? ''));
}

/** What limits count an answer as. */
function outcomeOf({ status, isRefusal, isFree }: CallAnswer): CallOutcome {
  if (isFree === true) return 'nothing';
  return status >= 400 || isRefusal === true ? 'refused' : 'done';
}

/**
 * Takes a judged call to who answers it: finds it, counts it by its name, reads its body into memory, takes
 * internal headers off. Refuses it when it is one too many or too large.
 */
export function callPasser(config: CallConfig): CallPasser {
  const { findCall, limiter, visitorOf, headers, refuse } = config;
  return async (request, response, { path, query }) => {
    const method = request.method ?? 'GET';
    const found = findCall(method, path);
    config.noteCall(response, found.name);
    const form = { asJson: found.isPage !== true };
    if (announcesTooMuch(request.headers, found.mostBody))
      return refuse(request, response, { code: 'body-too-large' }, form);
    if (hasFile(request.headers) && found.isForm !== true)
      return refuse(request, response, { code: 'body-unreadable' }, form);
    const visitor = visitorOf(request);
    const count = await limiter?.(visitor, { method, name: found.name });
    if (count !== undefined && count.wait !== null) {
      const refusal = { code: 'too-many-requests', headers: { 'Retry-After': String(count.wait) } } as const;
      return refuse(request, response, refusal, form);
    }
    if (count !== undefined && count.slowedMs > 0) await setTimeout(count.slowedMs);
    const body = hasBody(request.headers)
      ? await readBody(request, found.mostBody)
      : ({ kind: 'body', bytes: NOTHING } as const);
    if (body.kind !== 'body') {
      await count?.settle('nothing');
      if (body.kind === 'gone') return void response.destroy();
      return refuse(request, response, { code: 'body-too-large' }, form);
    }
    const answer = await found.answer({
      method,
      path,
      query,
      headers: withoutInternal(request.headers),
      // A read says all in its address; what else it brings has been counted and is nobody's.
      body: isRead(method) ? NOTHING : body.bytes,
      visitor: addressGroup(visitor),
      isFrequent: count?.isFrequent ?? false,
    });
    await count?.settle(outcomeOf(answer), answer.lines);
    const sent = await callBody(answer, request.headers['accept-encoding']);
    const all = [...answer.headers, ...sent.headers, ...withoutOwn(headers, answer.headers)];
    response.writeHead(answer.status, all);
    response.end(sent.bytes);
  };
}
