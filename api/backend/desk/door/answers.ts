import { type DeskFailure, deskFailureBody } from '#api/contract/desk/failure.ts';
import type { DeskFile } from '#api/contract/desk/shapes.ts';
import type { DeskAnswer } from '#lib/desk/desk-exchange.ts';
import { attachmentOf } from '#lib/text/attachment.ts';

const JSON_HEADERS = ['Content-Type', 'application/json'];
/** Seconds after which an outage is asked about again. */
const RETRY_S = 5;

/** A refusal as an answer, with the number under which the log and the journal know it. */
export function refusalOf(
  { kind: _, status, ...refused }: DeskFailure,
  requestId: string,
  more: readonly string[] = [],
): DeskAnswer {
  const wait = refused.waitS ?? (status === 503 ? RETRY_S : null);
  return {
    status,
    headers: [
      ...JSON_HEADERS,
      'X-Request-Id',
      requestId,
      ...(wait === null ? [] : ['Retry-After', String(wait)]),
      ...more,
    ],
    body: JSON.stringify(deskFailureBody.parse({ success: false, ...refused, requestId })),
  };
}

/** The cookies that a handler has set, as headers; `entries` would join them into one. */
export const cookiesOf = (own: Headers): string[] =>
  own.getSetCookie().flatMap((cookie) => ['Set-Cookie', cookie]);

/** A file under its own name, part by part. */
export function fileOf({ name, type, parts }: DeskFile): DeskAnswer {
  return {
    status: 200,
    headers: ['Content-Type', type, 'Content-Disposition', attachmentOf(name)],
    body: parts,
  };
}

/** What a call has answered, already encoded; `own` are the headers that its handler has set. */
export function answerOf(encoded: unknown, own: Headers): DeskAnswer {
  const others = [...own].filter(([name]) => name !== 'set-cookie').flat();
  return {
    status: 200,
    headers: [...JSON_HEADERS, ...others, ...cookiesOf(own)],
    body: JSON.stringify(encoded),
  };
}
