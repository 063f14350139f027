import { getResponse } from 'msw';
import { afterAll, vi } from 'vitest';
import { ask } from '#api/client/ask.ts';
import { CATALOGUE } from '../fixtures/catalogue.ts';
import { mockHandlers } from '../mocks/handlers.ts';
import { createMockShop } from '../mocks/shop.ts';
import { type Backend, ORIGIN } from './doors.ts';
import { contractSuite } from './suite.ts';

/** A browser in front of the mocked backend, each with a shop of its own. */
const mocked: Backend = (city) => {
  const handlers = mockHandlers(createMockShop(CATALOGUE));
  const through: typeof fetch = async (address, init) => {
    const answer = await getResponse(handlers, new Request(new URL(String(address), ORIGIN), init));
    if (answer === undefined) throw new Error(`no handler for ${address}`);
    return answer;
  };
  return {
    call(name, input) {
      vi.stubGlobal('fetch', through);
      return ask(name, input, { city, baseUrl: ORIGIN });
    },
  };
};

afterAll(() => vi.unstubAllGlobals());

contractSuite('the mocked backend', () => mocked);
