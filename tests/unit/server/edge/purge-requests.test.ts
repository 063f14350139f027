import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EdgeManner } from '#lib/env/edge.ts';
import { purgeRequests } from '#server/edge/purge-requests.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';

type Heard = { method: string | undefined; headers: IncomingMessage['headers']; body: string };

let heard: Heard[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  heard.push({ method: request.method, headers: request.headers, body });
  response.writeHead(status).end('{"success":true}');
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/zone/purge_cache`;
});
afterAll(() => server.close());

const TOKEN = 'token-of-the-cache-in-front';
function telling(manner: EdgeManner) {
  heard = [];
  const { edge } = settingsOf({ EDGE_CACHE: manner, EDGE_PURGE_URL: url, EDGE_PURGE_TOKEN: TOKEN });
  if (edge === null) throw new Error('the settings name a cache in front');
  return purgeRequests(edge);
}
const tags = (count: number) =>
  Array.from({ length: count }, (_, at) => `tag-${String(at).padStart(4, '0')}`);

describe('operations §4: how a cache in front is told', () => {
  it('Varnish by PURGE with the tags as parts of an expression, 500 at a time and each header below 8 kB', async () => {
    await telling('varnish')(tags(1_001));
    expect(heard.map(({ method }) => method)).toEqual(['PURGE', 'PURGE', 'PURGE']);
    expect(heard.flatMap(({ headers }) => String(headers['x-tags']).split('|'))).toEqual(tags(1_001));
    for (const { headers } of heard) expect(String(headers['x-tags']).length).toBeLessThan(8_000);
  });

  it('others by JSON with the key, 30 at a time', async () => {
    await telling('json')(tags(31));
    expect(heard.map(({ body }) => JSON.parse(body).tags.length)).toEqual([30, 1]);
    expect(heard[0]).toMatchObject({ method: 'POST', headers: { authorization: `Bearer ${TOKEN}` } });
  });

  it('a refusal is a failure', async () => {
    status = 503;
    await expect(telling('varnish')(['all'])).rejects.toThrow('HTTP 503');
    status = 200;
  });
});

describe('settings of a cache in front', () => {
  it('say where it is told, else the shop does not start', () => {
    expect(() => settingsOf({ EDGE_CACHE: 'varnish' })).toThrow('EDGE_PURGE_URL');
    expect(settingsOf({}).edge).toBeNull();
  });
});
