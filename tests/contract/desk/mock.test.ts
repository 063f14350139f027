import { describe, expect, it } from 'vitest';
import { deskFailureBody } from '#api/contract/desk/failure.ts';
import { type DeskCallName, deskContract } from '#api/contract/desk/index.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { type DeskScenario, mockDesk } from '#tests/mocks/desk/mock-desk.ts';

const CLOCK = fixedClock('2026-11-27T09:00:00Z');
const PRESS = '0d1f4c9a-3a0e-4c1e-8d55-0e7f3d1b2a10';
const OPENED = { opening: PRESS, isOpen: true };

/** What each screen asks for when it opens. */
const OPENING: readonly (readonly [DeskCallName, Readonly<Record<string, string | number | boolean>>])[] = [
  ['readMe', {}],
  ['getToday', {}],
  ['listRequests', { tab: 'recall' }],
  ['listRequests', { tab: 'done' }],
  ['countRequests', {}],
  ['getRequest', { id: '30' }],
  ['listOutside', { tab: 'stuck' }],
  ['listOrders', { tab: 'new' }],
  ['countOrders', {}],
  ['listOrderViews', {}],
  ['getOrderCard', { number: '100131' }],
  ['presentAtOrder', { number: 100_131, ...OPENED }],
  ['presentAtRequest', { id: 30, ...OPENED }],
  ['listPeople', {}],
  ['readOwnWays', {}],
  ['listLog', {}],
  ['listDrafts', {}],
];

function asking(desk = mockDesk(CLOCK)) {
  return async (name: DeskCallName, input: object, scenario: DeskScenario = 'usual') => {
    const { method, path } = deskContract[name];
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const request = new Request(`http://desk.example${path}${query}`, {
      method,
      headers: { 'X-Desk': '1' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    const answer = await desk.answer(request, scenario);
    if (answer === null) throw new Error('no call');
    return { status: answer.status, said: await answer.json() };
  };
}

describe('desk-H36: the mocked desk', () => {
  it.each(OPENING)('answers what a screen opens with: %s %o', async (name, input) => {
    const { status, said } = await asking()(name, input);
    expect(status).toBe(200);
    expect(deskContract[name].output.safeParse(said).success).toBe(true);
  });

  it('is empty, and away, when it is asked to be', async () => {
    const ask = asking();
    expect((await ask('listRequests', { tab: 'recall' }, 'empty')).said).toMatchObject({ rows: [] });
    expect((await ask('getToday', {}, 'empty')).said).toMatchObject({ waits: [] });
    const away = await ask('listOutside', { tab: 'stuck' }, 'away');
    expect(away.status).toBe(503);
    expect(deskFailureBody.safeParse(away.said).success).toBe(true);
    expect((await ask('readMe', {}, 'away')).status).toBe(200);
  });

  it('remembers what was done, and refuses who comes second or has seen an older row', async () => {
    const ask = asking();
    const seen = { press: PRESS, id: 30, version: 1, orderNumber: null };
    expect((await ask('closeRequest', { ...seen, outcome: 'reached' })).said).toMatchObject({
      row: { handled: 'done', version: 2 },
    });
    expect(await ask('closeRequest', { ...seen, outcome: 'spam' })).toMatchObject({
      status: 409,
      said: { code: 'conflict', other: { row: { outcome: 'reached' } } },
    });
    expect(await ask('takeRequest', { press: PRESS, id: 31, from: null })).toMatchObject({
      said: { text: 'Взял Анна' },
    });
    expect((await ask('retryOutside', { press: PRESS, which: 'all' })).said).toEqual({ count: 2 });
    expect((await ask('retryOutside', { press: PRESS, which: 'all' })).said).toEqual({ count: 0 });
  });

  it('knows no foreign calls', async () => {
    const { answer } = mockDesk(CLOCK);
    expect(await answer(new Request('http://desk.example/api/cart/get'))).toBeNull();
    const bare = await answer(new Request(`http://desk.example${deskContract.getToday.path}`));
    expect(bare?.status).toBe(403);
  });
});
