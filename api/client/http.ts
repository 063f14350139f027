import * as z from 'zod/mini';
import { decodeFailure, type Failure, failure } from '#api/contract/failure.ts';
import { type CallName, type CallShape, contract, type Input, type Output } from '#api/contract/index.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { BackendUnavailable } from './backend-unavailable.ts';

export type RequestOptions = {
  /** Goes into the City header (D5). */
  city: RegionCode;
  /** Scheme and host of another backend; our own origin when absent. */
  baseUrl?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page: the last quantity before a visitor leaves. */
  keepalive?: boolean;
};

type Fields = Record<string, unknown>;

/** The path with its parameters filled in, and the fields that are left. */
function fillPath(path: string, fields: Fields): { path: string; rest: Fields } {
  const rest = { ...fields };
  const filled = path.replace(/\/\{(\w+)\??\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return value === undefined ? '' : `/${encodeURIComponent(String(value))}`;
  });
  return { path: filled, rest };
}

function queryText(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Address and body of a call: a GET travels whole in its address, a POST names what does. */
function writeRequest(shape: CallShape, input: unknown): { address: string; body: string | null } {
  const { path, rest } = fillPath(shape.path, z.encode(shape.input, input) as Fields);
  if (shape.method === 'GET') return { address: `${path}${queryText(rest)}`, body: null };
  const inQuery = new Set(shape.query ?? []);
  const [query, body] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => inQuery.has(name) === wanted)),
  );
  return { address: `${path}${queryText(query ?? {})}`, body: JSON.stringify(body) };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function readAnswer(name: CallName, shape: CallShape, response: Response, body: unknown): unknown {
  const isRefused = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  if (!response.ok || isRefused) return decodeFailure(body, response.status);
  const decoded = shape.output.safeParse(body);
  if (decoded.success) return decoded.data;
  console.error(`${name}: the answer does not fit the contract`, decoded.error.issues);
  return failure('unexpected');
}

/** A browser leaves for the technical-works page (specification section 7); the server's caller decides itself. */
function leaveForTechnicalWorks(): never {
  if ('window' in globalThis) window.location.assign('/technical-works');
  throw new BackendUnavailable('The backend answered 503.');
}

/**
 * Makes a call over HTTP: the only fetch to the shop. Resolves to the answer or to a refusal; without any answer the
 * refusal is `unexpected` with status 0. Throws `BackendUnavailable` on 503, and the abort error when `signal` says so.
 */
export async function request<N extends CallName>(
  name: N,
  input: Input<N>,
  { city, baseUrl = '', signal, keepalive = false }: RequestOptions,
): Promise<Output<N> | Failure> {
  const shape: CallShape = contract[name];
  const { address, body } = writeRequest(shape, input);
  let response: Response;
  try {
    response = await fetch(`${baseUrl}${address}`, {
      method: shape.method,
      headers: { City: city, ...(body === null ? {} : { 'Content-Type': 'application/json' }) },
      credentials: 'include',
      keepalive,
      ...(body === null ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    console.error(`${name}: no answer`, error);
    return { ...failure('unexpected'), status: 0 };
  }
  if (response.status === 503) leaveForTechnicalWorks();
  return readAnswer(name, shape, response, await readJson(response)) as Output<N> | Failure;
}
