import { decodeFailure } from '#api/contract/answers/failure-body.ts';
import { isRefusal } from '#api/contract/answers/peeled.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import type { CallShape, Received, Sent } from '#api/contract/index.ts';
import { SAID_ONCE } from '#lib/answer-forms.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { encodeRequest } from './encode-request.ts';
import { meetOutage } from './technical-works.ts';

/**
 * Why a question got no answer that could be used: `cause` is the error, or what of the answer does not fit.
 */
export type AskFault = {
  /** The path of its shape. */
  call: string;
  kind: 'no answer' | 'the answer does not fit the contract';
  cause: unknown;
};

export type AskOptions = {
  /** Goes into the City header (D5). */
  city: RegionCode;
  /** Scheme and host of another backend; our own origin when absent. */
  baseUrl?: string;
  /** Sent besides the City header. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page: the last quantity before a visitor leaves. */
  keepalive?: boolean;
  /** Told of a fault; the console when absent. */
  report?: (fault: AskFault) => void;
};

const tellConsole = ({ call, kind, cause }: AskFault): void => console.error(`${call}: ${kind}`, cause);

/**
 * Undefined for what is no JSON. Rejects when the answer breaks off: then nobody knows what it would have
 * said.
 */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') return undefined;
    throw error;
  }
}

function readAnswer(
  shape: CallShape,
  response: Response,
  body: unknown,
  report: (fault: AskFault) => void,
): unknown {
  if (!response.ok || isRefusal(body)) return decodeFailure(body, response.status);
  const decoded = shape.output.safeParse(body);
  if (decoded.success) return decoded.data;
  report({ call: shape.path, kind: 'the answer does not fit the contract', cause: decoded.error.issues });
  return failure('unexpected');
}

/**
 * Asks the shop over HTTP: the only fetch to it. The caller brings the shape of the call along, so that a
 * page has the code of the calls that it makes and of no others. Resolves to the answer or to a refusal;
 * without any answer the refusal is `unexpected` with status 0. A 503 is a refusal too, and a read that gets
 * one leads a browser to the technical-works page. Rejects only with the abort error, when `signal` says so.
 */
export async function ask<S extends CallShape>(
  shape: S,
  input: Sent<S>,
  options: AskOptions,
): Promise<Received<S> | Failure> {
  const { city, baseUrl = '', headers = {}, signal, keepalive = false, report = tellConsole } = options;
  const time = shape.stamped === true ? { time: String(systemClock.now().getTime()) } : {};
  const { address, body } = encodeRequest(shape, { ...time, ...Object(input) });
  let response: Response;
  let said: unknown;
  try {
    response = await fetch(`${baseUrl}${address}`, {
      method: shape.method,
      headers: {
        ...headers,
        City: city,
        // Of another backend nobody knows what it would leave out.
        ...(baseUrl === '' ? { [SAID_ONCE.header]: SAID_ONCE.value } : {}),
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      credentials: 'include',
      keepalive,
      ...(body === null ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (response.status === 503 && 'window' in globalThis)
      meetOutage(shape.method === 'GET' ? 'read' : 'write');
    said = await readJson(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    report({ call: shape.path, kind: 'no answer', cause: error });
    return { ...failure('unexpected'), status: 0 };
  }
  return readAnswer(shape, response, said, report) as Received<S> | Failure;
}
