import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { handleCall } from '#api/backend/door/http/handle-call.ts';
import { kindOf, match, mostBodyOf } from '#api/backend/door/http/match.ts';
import { log } from '#log/log.ts';
import { openDoor as openCalls } from '#tests/contract/doors.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { rounds, tellFigure } from '#tests/harness/rounds.ts';
import { attacks } from '#tests/long/fuzz.ts';
import { fakeNext, openDoor, parseAnswer, type Standing } from './harness.ts';

const REQUESTS = rounds(700, 100_000);

let database: Database;
let door: Standing;

beforeAll(async () => {
  database = await openTestPglite();
  await fillCatalogue(database);
  const calls = openCalls(database);
  door = await openDoor(fakeNext(), {
    findCall: (method, path) => {
      const found = match(method, path);
      const name = found.kind === 'call' ? found.name : null;
      return {
        name,
        mostBody: mostBodyOf(found),
        ...kindOf(found),
        answer: (request) => handleCall(found, request, calls),
      };
    },
  });
}, 60_000);
afterAll(async () => {
  await door.close();
  await database.close();
});

type Outcome = { status: number; ms: number; body: string };

/**
 * Some attacks promise more bytes than they send; after so long they say that there are no more.
 * Milliseconds.
 */
const PROMISE_MS = 300;

/** Sends the bytes and takes the answer, or what came until the other side closed. */
function send(bytes: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    const started = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port: door.port, host: '127.0.0.1', allowHalfOpen: true });
    const promise = setTimeout(() => socket.end(), PROMISE_MS);
    const patience = setTimeout(() => socket.destroy(), 5_000);
    const finish = (): void => {
      clearTimeout(promise);
      clearTimeout(patience);
      socket.destroy();
      const answer = parseAnswer(Buffer.concat(chunks), true);
      resolve({
        status: answer?.status ?? 0,
        ms: performance.now() - started,
        body: answer?.body.toString('latin1') ?? '',
      });
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (parseAnswer(Buffer.concat(chunks), false) !== null) finish();
    });
    socket.on('end', finish);
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(bytes);
  });
}

describe('whatever bytes come over a socket', () => {
  it('the answer is below 500, within a second, and no stack', { timeout: 1_800_000 }, async ({ task }) => {
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    const statuses = new Map<number, number>();
    let slowest = 0;
    await fc.assert(
      fc.asyncProperty(attacks(door.host), async ({ bytes }) => {
        const { status, ms, body } = await send(bytes);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        slowest = Math.max(slowest, ms);
        expect(status, JSON.stringify(logged.mock.calls)).toBeLessThan(500);
        expect(ms).toBeLessThan(1_000);
        expect(body).not.toMatch(/node_modules|at async|Error:/);
      }),
      { numRuns: REQUESTS },
    );
    logged.mockRestore();
    for (const status of [200, 301, 400, 403, 404, 405, 415, 421, 422])
      expect([...statuses.keys()]).toContain(status);
    const by = [...statuses].toSorted(([a], [b]) => a - b).map(([status, many]) => `${status} × ${many}`);
    tellFigure(task, `${REQUESTS} requests, slowest ${slowest.toFixed(0)} ms; ${by.join(', ')}`);
  });

  it('the door still answers afterwards', async () => {
    const { status } = await send(
      Buffer.from(`GET /api/get-region-data HTTP/1.1\r\nHost: ${door.host}\r\n\r\n`),
    );
    expect(status).toBe(200);
  });
});
