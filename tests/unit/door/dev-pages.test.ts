import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { devPages } from '#server/page-cache/dev-pages.ts';
import { testSettings } from './harness.ts';

afterEach(() => void vi.useRealTimers());

it('a page in development may take minutes: it is built when it is first asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise: built, resolve: build } = Promise.withResolvers<void>();
  const answer = devPages(async (_, response) => {
    await built;
    response.end('built');
  }, testSettings());
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/about' });
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, 'end');
  const asked = {
    host: 'localhost:3000',
    url: '/about',
    path: '/about',
    query: '',
    headers: {},
    visitor: '',
  };
  const answered = answer(request, response, asked);
  vi.advanceTimersByTime(200_000);
  build();
  await answered;
  expect(String(end.mock.calls[0]?.[0])).toBe('built');
});
