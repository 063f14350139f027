import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { keepRoom } from '#server/gate/connections/connection-room.ts';
import { inTurn, MOST_WAITING, openAnswers } from '#server/gate/connections/open-answers.ts';
import { MAX_UNREAD_BYTES, UNREAD_MS } from '#server/gate/server-limits.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener, prepare: (server: Server) => void = () => undefined) {
  const server = createServer(listener);
  prepare(server);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address.port;
}

/** A connection that sends so many requests at once and reads nothing until `resume`. */
function pour(port: number, times: number): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.pause();
  socket.on('error', () => undefined);
  if (times > 0) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times));
  return socket;
}

/** More than the system takes of an answer that nobody reads. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x');

/** Resolves when the connection has ended, by a reset too. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.resume().once('close', () => resolve());
  });
}

describe('acc-G3 who reads nothing holds one answer, not all that were asked for', () => {
  it('the next request of a connection is begun when the answer before it has been taken', async () => {
    let begun = 0;
    const port = await listen(
      inTurn(({ url }, response) => {
        if (url === '/other') return void response.end('another connection');
        begun += 1;
        response.end(LARGE);
      }),
    );
    const reader = pour(port, 3);
    await expect.poll(() => begun).toBe(1);
    for (let turn = 0; turn < 5; turn += 1) await (await fetch(`http://127.0.0.1:${port}/other`)).text();
    expect(begun).toBe(1);
    reader.resume();
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(3);
  });

  it('answers come in the order of the requests, however long each takes', async () => {
    let asked = 0;
    const port = await listen(
      inTurn((_request, response) => {
        asked += 1;
        const own = asked;
        setTimeout(() => response.end(`answer ${own};`), own === 1 ? 50 : 0);
      }),
    );
    const reader = pour(port, 3);
    let read = '';
    reader.on('data', (chunk) => {
      read += chunk;
    });
    reader.resume();
    await expect.poll(() => read).toContain('answer 3;');
    expect(read.match(/answer \d;/g)).toEqual(['answer 1;', 'answer 2;', 'answer 3;']);
  });

  it('a connection in which more than eight wait is ended', async () => {
    expect(MOST_WAITING).toBe(8);
    let begun = 0;
    const port = await listen(
      inTurn((_request, response) => {
        begun += 1;
        response.end(LARGE);
      }),
    );
    await closed(pour(port, 10));
    expect(begun).toBe(1);
  });

  it('eight and the one before them are answered, each', async () => {
    let begun = 0;
    const port = await listen(
      inTurn((_request, response) => {
        begun += 1;
        response.end('x');
      }),
    );
    pour(port, 9).resume();
    await expect.poll(() => begun).toBe(9);
  });
});

describe('acc-G3 unread answers have a bound in all', () => {
  it('is 128 MB, and a connection in which nothing moves ends after 30 s', () => {
    expect(MAX_UNREAD_BYTES).toBe(134_217_728);
    expect(UNREAD_MS).toBe(30_000);
  });

  it('the oldest are cut, and who asks next is answered', async () => {
    let time = 0;
    const answers = openAnswers(2.5 * LARGE.length, () => time);
    const port = await listen(
      answers.watch((_request, response) => {
        time += 1_000;
        response.end(LARGE);
      }),
    );
    const lying = pour(port, 1);
    await expect.poll(() => time).toBe(1_000);
    pour(port, 1);
    await expect.poll(() => time).toBe(2_000);
    expect(lying.destroyed).toBe(false);
    pour(port, 1);
    await closed(lying);
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.length);
  });
});

describe('acc-G3 a full house makes room', () => {
  const ms = { now: 0 };
  let begun = 0;
  async function house(most: number, body: Buffer | string) {
    begun = 0;
    const answers = openAnswers(MAX_UNREAD_BYTES, () => ms.now);
    return listen(
      answers.watch((_request, response) => {
        begun += 1;
        response.end(body);
      }),
      (server) => keepRoom(server, { most, answers, now: () => ms.now }),
    );
  }

  it('a newcomer takes the place of an answer that nobody has read for a second', async () => {
    const port = await house(2, LARGE);
    const first = pour(port, 1);
    await expect.poll(() => begun).toBe(1);
    pour(port, 1);
    await expect.poll(() => begun).toBe(2);
    ms.now += 1_000;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.length);
    await closed(first);
  });

  it('or of a connection that has said nothing', async () => {
    const port = await house(1, 'answer');
    const silent = pour(port, 0);
    await once(silent, 'connect');
    ms.now += 1_000;
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answer');
    await closed(silent);
  });

  it('or of those that rest between requests', async () => {
    const port = await house(1, 'answer');
    const resting = pour(port, 1);
    await once(resting.resume(), 'data');
    ms.now += 1_000;
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answer');
    await closed(resting);
  });
});
