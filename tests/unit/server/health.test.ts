import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '#lib/env/settings.ts';
import { starting } from '#server/starting.ts';
import { fakeNext, get, openDoor, type Standing, sendRaw, testSettings } from '../door/harness.ts';

const TOKEN = 'a-token-of-the-balancer';
/** As a check from another machine arrives: through something, so that it is not this machine's own. */
const AFAR = { 'X-Forwarded-For': '10.0.0.9' };
const WHOLE = { ...AFAR, 'X-Health-Token': TOKEN };

let door: Standing;
let isUp = true;

beforeAll(async () => {
  door = await openDoor(fakeNext(), { env: { HEALTH_TOKEN: TOKEN }, isUp: async () => isUp });
});
afterAll(() => door.close());

const statusOf = async (url: string, headers: Record<string, string>) =>
  (await get(door, url, headers)).status;

describe('operations §1: health for a balancer on another machine', () => {
  it.each([
    ['its own header', { 'X-Health-Token': TOKEN }, 200],
    ['a bearer', { Authorization: `Bearer ${TOKEN}` }, 200],
    ['nothing', {}, 404],
    ['a wrong token of the same length', { 'X-Health-Token': TOKEN.replace('a', 'b') }, 404],
    ['the beginning of the token', { 'X-Health-Token': TOKEN.slice(0, -1) }, 404],
    ['an empty token', { 'X-Health-Token': '' }, 404],
    ['the token by another scheme', { Authorization: `Basic ${TOKEN}` }, 404],
  ])('who names %s', async (_what, headers, status) => {
    expect(await statusOf('/api/health/live', { ...AFAR, ...headers })).toBe(status);
    expect(await statusOf('/api/health/ready', { ...AFAR, ...headers })).toBe(status);
  });

  const facts = async (of: Standing) => {
    const [live, ready, database] = await Promise.all(
      ['live', 'ready', 'database'].map((fact) => get(of, `/api/health/${fact}`, WHOLE)),
    );
    return [live?.status, ready?.status, database?.status];
  };

  it('a database that is away is a fact of its own: the process shows the pages it remembers', async () => {
    isUp = false;
    expect(await facts(door)).toEqual([200, 200, 503]);
    isUp = true;
    expect(await facts(door)).toEqual([200, 200, 200]);
  });

  it('who warms up is not ready but serves, and so is who means to end', async () => {
    const next = fakeNext(async ({ url }) => {
      if (url.startsWith('/') && isCold) await cold.promise;
      return false;
    });
    const cold = Promise.withResolvers<void>();
    let isCold = true;
    const standing = await openDoor(next, { env: { HEALTH_TOKEN: TOKEN, WARM_UP_PAGES: '1' } });
    const warm = standing.door.warmUp();
    expect(await facts(standing)).toEqual([200, 503, 200]);
    isCold = false;
    cold.resolve();
    await warm;
    expect(await facts(standing)).toEqual([200, 200, 200]);
    standing.door.leave();
    expect(await facts(standing)).toEqual([200, 503, 200]);
    expect((await get(standing, '/', AFAR)).status).toBe(200);
    await standing.close();
  });

  it('a network of overseers needs no token, unless it speaks for somebody else', async () => {
    const near = await openDoor(fakeNext(), { env: { HEALTH_NETWORKS: '10.0.0.0/8,127.0.0.0/8,fd00::1' } });
    const far = await openDoor(fakeNext(), { env: { HEALTH_NETWORKS: '10.0.0.0/8,fd00::/8' } });
    const byAddress = { Host: '10.0.0.5:3000' };
    expect((await get(near, '/api/health/ready', byAddress)).status).toBe(200);
    expect((await get(near, '/api/health/ready', AFAR)).status).toBe(404);
    expect((await get(near, '/', byAddress)).status).toBe(421);
    expect((await get(far, '/api/health/ready', byAddress)).status).toBe(421);
    await Promise.all([near.close(), far.close()]);
    for (const wrong of ['10.0.0.0/33', 'lan', '10.0.0.0/8/8', 'fd00::/129'])
      expect(parseSettings({ HEALTH_NETWORKS: wrong }), wrong).toMatchObject({ kind: 'invalid' });
  });

  it('a balancer may call the process by its address; the token opens nothing else', async () => {
    const named = { Host: '10.0.0.5:3000' };
    expect(await statusOf('/api/health/ready', { ...WHOLE, ...named })).toBe(200);
    expect(await statusOf('/api/health/ready', { ...AFAR, ...named })).toBe(421);
    expect(await statusOf('/', { ...WHOLE, ...named })).toBe(421);
    expect(await statusOf('/api/health/other', WHOLE)).toBe(404);
    const old = `GET /api/health/ready HTTP/1.0\r\nX-Forwarded-For: 10.0.0.9\r\nX-Health-Token: ${TOKEN}\r\n\r\n`;
    expect((await sendRaw(door.port, old)).status).toBe(200);
  });

  it('without a token in the settings an empty or guessed one is nobody’s', async () => {
    const closed = await openDoor(fakeNext());
    for (const token of ['', 'null', 'undefined', TOKEN]) {
      const { status } = await get(closed, '/api/health/live', { ...AFAR, 'X-Health-Token': token });
      expect(status, token).toBe(404);
    }
    await closed.close();
  });

  it('a start that waits for its database tells it as well', async () => {
    const server = createServer(starting(testSettings({ HEALTH_TOKEN: TOKEN }))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no TCP address');
    const ask = async (what: string) =>
      (await fetch(`http://127.0.0.1:${address.port}/api/health/${what}`, { headers: WHOLE })).json();
    expect([await ask('live'), await ask('ready')]).toEqual([{ status: 'ok' }, { status: 'unavailable' }]);
    server.close();
  });

  it('a token that is too short or cannot travel is a wrong setting that is not repeated', () => {
    for (const token of ['short', 'with a space in its middle', 'кириллица-в-ключе']) {
      const parsed = parseSettings({ HEALTH_TOKEN: token });
      expect(parsed).toMatchObject({ kind: 'invalid', problems: [expect.stringMatching(/^HEALTH_TOKEN: /)] });
      expect(JSON.stringify(parsed)).not.toContain(token);
    }
  });
});
