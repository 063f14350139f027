import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type MockServer, startMockServer } from '../mocks/server/mock-server.ts';
import { SMALL_SHOP } from './cases/facts.ts';
import { throughClient } from './doors.ts';
import { contractSuite } from './suite.ts';

const realFetch = globalThis.fetch;
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  expect(mock.faults, 'what the mock itself did wrong').toEqual([]);
  await mock.close();
});

const mocked = () =>
  throughClient(
    async (asked) => {
      const { pathname, search } = new URL(asked.url);
      const body = asked.method === 'POST' ? { body: await asked.text() } : {};
      const { method, headers } = asked;
      return realFetch(`${mock.origin}${pathname}${search}`, { method, headers, ...body });
    },
    (through) => vi.stubGlobal('fetch', through),
  );

contractSuite('the mocked backend as a server', mocked, { ...SMALL_SHOP, missingPage: null });
