import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import { z } from 'zod';
import { encodeFailure } from '#api/contract/answers/failure-body.ts';
import { type Failure, failure, isFailure } from '#api/contract/failure.ts';
import { type CallName, type CallShape, contract, type Input, type Output } from '#api/contract/index.ts';
import type { CalledFile } from '#api/contract/order-room.ts';
import { isRegionCode } from '#lib/region/codes.ts';
import { DEFAULT_CITY } from '#lib/region/default-city.ts';
import { mockAnswers } from './answers.ts';
import type { MockAnswers } from './mocked-calls.ts';
import { type Chosen, changed, delayOf, refusalOf, spelled } from './scenarios/chosen.ts';
import type { MockShop } from './shop.ts';

/** A call that reached the mocked backend, as it was decoded. */
export type SeenCall = { name: CallName; input: unknown; city: string | null; keepalive: boolean };

function refuse(refused: Failure) {
  return HttpResponse.json(encodeFailure(refused) as Record<string, unknown>, { status: refused.status });
}

function fileOf({ name, type, bytes }: CalledFile) {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  const headers = { 'Content-Type': type, 'Content-Disposition': disposition };
  return new HttpResponse(Uint8Array.from(bytes), { headers });
}

/** The contract's `{required}` and `{optional?}` segments as MSW writes them, on any host. */
function mswPaths(path: string): string[] {
  const written = path.replaceAll(/\{(\w+)\}/g, ':$1');
  if (!written.includes('?}')) return [`*${written}`];
  return [`*${written.replace(/\/\{\w+\?\}$/, '')}`, `*${written.replace(/\{(\w+)\?\}$/, ':$1')}`];
}

/** The fields of a body: of a form with a file, its bytes among them. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (request.method !== 'POST') return {};
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data') !== true) {
    const body = await request.text();
    return body === '' ? {} : JSON.parse(body);
  }
  const fields: Record<string, unknown> = {};
  for (const [name, value] of await request.formData())
    fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer());
  return fields;
}

async function wireInput(request: Request, params: Readonly<Record<string, unknown>>) {
  const address = Object.entries(params).filter(([name]) => Number.isNaN(Number(name)));
  return {
    ...(await bodyOf(request)),
    ...Object.fromEntries(new URL(request.url).searchParams),
    ...Object.fromEntries(address.map(([name, value]) => [name, decodeURIComponent(String(value))])),
  };
}

function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());
}

/** What the mock was about to say does not fit the contract: a fault of the mock, never of the shop. */
export class MockFault extends Error {
  override readonly name = 'MockFault';
}

function faultIn(name: CallName, error: z.core.$ZodError): MockFault {
  return new MockFault(
    `${name}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`,
  );
}

/**
 * An answer as it leaves, spelled as the scenarios say and read once more as whoever gets it will read it.
 */
function leaving<N extends CallName>(name: N, said: Output<N>, scenarios: Chosen) {
  const shape: CallShape = contract[name];
  const encoded = z.safeEncode(shape.output, changed(scenarios, name, said));
  if (!encoded.success) throw faultIn(name, encoded.error);
  const { wire, isBroken } = spelled(scenarios, name, encoded.data);
  const read = shape.output.safeParse(wire);
  if (!read.success && !isBroken) throw faultIn(name, read.error);
  return HttpResponse.json(wire as Record<string, unknown>);
}

type HandlerConfig = { shop: MockShop; scenarios: Chosen; seen: (call: SeenCall) => void };

function handlersOf<N extends CallName>(
  name: N,
  answer: MockAnswers[N],
  { shop, scenarios, seen }: HandlerConfig,
): HttpHandler[] {
  const shape: CallShape = contract[name];
  const method = shape.method === 'GET' ? http.get : http.post;
  return mswPaths(shape.path).map((path) =>
    method(path, async ({ request, params }) => {
      const read = shape.input.safeParse(await wireInput(request, params));
      const city = request.headers.get('City');
      seen({ name, input: read.data, city, keepalive: request.keepalive });
      const wait = delayOf(scenarios, name);
      if (wait > 0) await delay(wait);
      const refused = shop.takeRefusal(name) ?? refusalOf(scenarios, name);
      if (refused?.status === 0) return HttpResponse.error();
      if (refused !== undefined) return refuse(refused);
      if (!read.success) return refuse(failure('invalid-input', { fields: fieldMessages(read.error) }));
      const said = answer(read.data as Input<N>, isRegionCode(city) ? city : DEFAULT_CITY);
      if (isFailure(said)) return refuse(said);
      if (shape.isFile) return fileOf(said as CalledFile);
      return leaving(name, said, scenarios);
    }),
  );
}

/** Handlers for calls, all of them unless named, over one shop; `seen` is told of each call that arrives. */
export function mockHandlers(
  shop: MockShop,
  seen: (call: SeenCall) => void = () => {},
  { scenarios = [], names }: { scenarios?: Chosen; names?: readonly CallName[] } = {},
): HttpHandler[] {
  const answers = mockAnswers(shop);
  return (names ?? (Object.keys(answers) as CallName[])).flatMap((name) =>
    handlersOf(name, answers[name] as never, { shop, scenarios, seen }),
  );
}
