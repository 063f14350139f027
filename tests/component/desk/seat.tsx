import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import { type DeskCallName, deskContract } from '#api/contract/desk/index.ts';
import type { SignedIn } from '#api/contract/desk/session.ts';
import { MeProvider } from '#desk/client/me.tsx';
import { readDesk } from '#desk/client/use-desk.ts';
import { CurtainProvider } from '#desk/kit/curtain/curtain.tsx';
import type { DeskRefusalCode } from '#lib/desk/refusals.ts';
import { mockDesk } from '#tests/mocks/desk/mock-desk.ts';

export type Asked = { name: DeskCallName; input: Record<string, unknown> };
/** What a call is answered instead of what the mock would say; null: the mock says it. */
export type Fault = (name: DeskCallName) => DeskRefusalCode | object | null;

const NAMES = Object.keys(deskContract) as DeskCallName[];
const ORIGIN = 'http://desk.localhost';

function refused({ kind: _, status, ...said }: DeskFailure): Response {
  return Response.json({ success: false, ...said }, { status });
}

/** A stream on which nothing happens until it is left. */
function silence(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
}

/** Lets calls go there and back, and `ms` pass. */
export async function pass(ms = 0): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await act(async () => vi.advanceTimersByTimeAsync(0));
  if (ms === 0) return;
  await act(async () => vi.advanceTimersByTimeAsync(ms));
  await pass();
}

/** A mocked desk that answers `fetch`; what is asked is kept, and `fault` may answer in its place. */
export function openDesk() {
  const { answer } = mockDesk();
  const desk = { asked: [] as Asked[], fault: ((_: DeskCallName) => null) as Fault };
  async function answerTo(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, ORIGIN);
    if (url.pathname === '/api/desk/stream') return silence(init.signal);
    const { body = null, method = 'GET', headers = {} } = init;
    const name = NAMES.find((one) => deskContract[one].path === url.pathname);
    if (name === undefined) throw new Error(`nobody answers ${path}`);
    const input = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(url.searchParams);
    desk.asked.push({ name, input });
    const instead = desk.fault(name);
    if (instead === 'offline') throw new TypeError('Failed to fetch');
    if (typeof instead === 'string') return refused(deskFailure(instead));
    if (isDeskFailure(instead)) return refused(instead);
    if (instead !== null) return Response.json(instead);
    const said = await answer(new Request(url, { method, headers, body }));
    if (said === null) throw new Error(`the mock does not answer ${path}`);
    return said;
  }
  const open = (): void => void vi.stubGlobal('fetch', answerTo);
  open();
  return Object.assign(desk, { open });
}

/** Who is at the mocked desk. */
export async function whoIsThere(): Promise<SignedIn> {
  const { me } = await readDesk('readMe', {});
  if (me === null) throw new Error('nobody is at the mocked desk');
  return me;
}

type Seat = { me: SignedIn; path?: string };

/**
 * Draws a part of the desk for somebody, in a tab of its own; `fall` lets the curtain fall over it or lifts
 * it, `go` follows a link.
 */
export function sit(element: ReactElement, { me, path = '/' }: Seat) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  const { hook, navigate } = memoryLocation({ path });
  const whole = (isDown: boolean) => (
    <QueryClientProvider client={client}>
      <Router hook={hook}>
        <MeProvider me={me}>
          <CurtainProvider isDown={isDown}>{element}</CurtainProvider>
        </MeProvider>
      </Router>
    </QueryClientProvider>
  );
  const { rerender } = render(whole(false));
  return {
    fall: (isDown: boolean) => rerender(whole(isDown)),
    go: (to: string) => act(() => navigate(to)),
  };
}

/** The tab is gone without a word: nothing it would still say arrives. */
export function kill(): void {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  cleanup();
}

/** Types into the field of a label. */
export function type(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}
