import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import { type DeskCallName, deskContract } from '#api/contract/desk/index.ts';
import type { DeskCallShape } from '#api/contract/desk/row.ts';
import { type DeskFile, deskFile } from '#api/contract/desk/shapes.ts';
import { attachmentOf } from '#lib/text/attachment.ts';
import type { MockDeskAnswers } from './desk-calls.ts';
import { orderAnswers } from './desk-orders.ts';
import { outsideAnswers } from './desk-outside.ts';
import { peopleAnswers } from './desk-people.ts';
import { presenceAnswers } from './desk-presence.ts';
import { requestAnswers } from './desk-requests.ts';
import { todayAnswers } from './desk-today.ts';
import { waysInAnswers } from './desk-ways-in.ts';

/** How the mocked desk is, by the cookie that says so. */
export const DESK_SCENARIOS = ['usual', 'empty', 'away', 'out'] as const;
export type DeskScenario = (typeof DESK_SCENARIOS)[number];

/** What the mock was about to say does not fit the contract: a fault of the mock, never of the desk. */
class DeskMockFault extends Error {
  override readonly name = 'DeskMockFault';
}

const NAMES = Object.keys(deskContract) as DeskCallName[];

function refused({ kind: _, status, ...said }: DeskFailure): Response {
  return Response.json({ success: false, ...said }, { status });
}

async function inputOf(request: Request, { searchParams }: URL): Promise<unknown> {
  if (request.method !== 'POST') return Object.fromEntries(searchParams);
  const body = await request.text();
  return body === '' ? {} : JSON.parse(body);
}

/** A file as the door of the desk sends it. */
async function sentFile({ name, type, parts }: DeskFile): Promise<Response> {
  const whole = await Array.fromAsync(parts, (part) => Buffer.from(part));
  const headers = { 'Content-Type': type, 'Content-Disposition': attachmentOf(name) };
  return new Response(Buffer.concat(whole), { headers });
}

/** A stream of changes on which nothing happens. */
function silentStream(): Response {
  return new Response('retry: 30000\n\n', { headers: { 'Content-Type': 'text/event-stream' } });
}

/** Who asks and what they see lasts as long as this: one desk of one person. */
export function mockDesk(clock: { now(): Date } = { now: () => new Date() }) {
  const kept: Record<DeskScenario, MockDeskAnswers> = {
    usual: answersOf('usual', clock),
    empty: answersOf('empty', clock),
    away: answersOf('usual', clock),
    out: waysInAnswers(clock),
  };

  /** Answers a call of the desk; null for what is none. Throws `DeskMockFault`. */
  async function answer(request: Request, scenario: DeskScenario = 'usual'): Promise<Response | null> {
    const url = new URL(request.url);
    if (url.pathname === '/api/desk/stream') return silentStream();
    const name = NAMES.find((one) => deskContract[one].path === url.pathname);
    if (name === undefined) return null;
    const row: DeskCallShape = deskContract[name];
    if (row.method !== request.method) return refused(deskFailure('method-not-allowed'));
    if (row.isFile !== true && request.headers.get('x-desk') !== '1') return refused(deskFailure('foreign'));
    if (scenario === 'away' && name !== 'readMe') return refused(deskFailure('unavailable'));
    const read = row.input.safeParse(await inputOf(request, url));
    if (!read.success) return refused(deskFailure('invalid-input'));
    const say = kept[scenario][name] as ((input: unknown) => object) | undefined;
    if (say === undefined) return refused(deskFailure('not-possible', { text: 'Макет этого не умеет' }));
    const said = say(read.data);
    if (isDeskFailure(said)) return refused(said);
    if (row.isFile === true) return sentFile(deskFile.parse(said));
    const leaving = row.output.safeParse(said);
    if (!leaving.success)
      throw new DeskMockFault(
        `${name}: ${leaving.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`,
      );
    return Response.json(leaving.data);
  }
  return { answer };
}

function answersOf(scenario: DeskScenario, clock: { now(): Date }): MockDeskAnswers {
  const isEmpty = scenario === 'empty';
  return {
    ...peopleAnswers(clock),
    ...orderAnswers(clock, isEmpty),
    ...outsideAnswers(clock, isEmpty),
    ...presenceAnswers(),
    ...requestAnswers(clock, isEmpty),
    ...todayAnswers(clock, isEmpty),
  };
}
