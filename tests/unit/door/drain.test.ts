import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/harness/rounds.ts';

const PROGRAM = join(import.meta.dirname, '../../harness/processes/draining-shop.ts');
const DEVELOPING = join(import.meta.dirname, '../server/developing-shop.ts');
const CLIENTS = 40;
const ROOT = join(import.meta.dirname, '../../..');

async function start(
  program = PROGRAM,
  env: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--import', './scripts/module-formats.ts', program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [line] = await once(child.stdout ?? child, 'data');
  return { child, port: Number(/port (\d+)/.exec(String(line))?.[1]) };
}

type Told = { status: number; isLast: boolean };

function ask(agent: Agent, port: number, at: number): Promise<Told> {
  const isWrite = at % 3 === 0;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: at % 2 === 0 ? '/' : '/api/cart/get',
        method: isWrite && at % 2 === 1 ? 'POST' : 'GET',
        headers: { host: `localhost:${port}`, 'content-type': 'application/json' },
      },
      (response) => {
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' }),
        );
        response.resume();
      },
    );
    request.on('error', reject);
    request.end(request.method === 'POST' ? '{}' : undefined);
  });
}

/** Asks on and on over one connection, and over a new one when that was ended, until no new one is taken. */
async function visit(port: number, failures: unknown[], answers: Told[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; ; at += 1) {
    try {
      answers.push(await ask(agent, port, at));
    } catch (error) {
      const isOver = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      if (!isOver) failures.push(error);
      return agent.destroy();
    }
    await wait(Math.random() * 20);
  }
}

describe('SIGTERM under load', () => {
  it.each(Array.from({ length: rounds(3, 10) }, (_, at) => at + 1))(
    'run %i: every request of 40 kept connections is answered, none is reset, and the process ends with 0',
    { timeout: 30_000 },
    async () => {
      const { child, port } = await start();
      const exited = once(child, 'exit');
      const failures: unknown[] = [];
      const answers: Told[] = [];
      const visits = Array.from({ length: CLIENTS }, () => visit(port, failures, answers));
      await wait(300 + Math.random() * 200);
      child.kill('SIGTERM');
      await Promise.all(visits);
      expect(failures).toEqual([]);
      expect(answers.filter(({ status }) => status !== 200 && status !== 405)).toEqual([]);
      expect(answers.filter(({ isLast }) => isLast).length).toBeGreaterThanOrEqual(1);
      expect(await exited).toEqual([0, null]);
    },
  );

  it('a silent connection may still speak and is told that it ends; one that stays silent is closed after two seconds', {
    timeout: 30_000,
  }, async () => {
    const { child, port } = await start();
    const exited = once(child, 'exit');
    const [late, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all([once(late, 'connect'), once(silent, 'connect')]);
    silent.resume();
    const closed = once(silent, 'close');
    child.kill('SIGTERM');
    const from = performance.now();
    await wait(600);
    late.write(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    const [answer] = await once(late, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    expect(String(answer)).toContain('Connection: close');
    await closed;
    const taken = performance.now() - from;
    expect(taken).toBeGreaterThan(1_900);
    expect(taken).toBeLessThan(6_000);
    expect(await exited).toEqual([0, null]);
  });

  it('operations §1: for the delay everybody is served as before, over new connections too, then they are refused', {
    timeout: 30_000,
  }, async () => {
    const { child, port } = await start(PROGRAM, { DELAY_MS: '1500' });
    const exited = once(child, 'exit');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    child.kill('SIGTERM');
    const from = performance.now();
    const answers: Told[] = [];
    while (performance.now() - from < 1_200) {
      const fresh = new Agent({ keepAlive: true });
      answers.push(await ask(agent, port, 0), await ask(fresh, port, 0));
      fresh.destroy();
      await wait(50);
    }
    expect(answers.filter(({ status, isLast }) => status !== 200 || isLast)).toEqual([]);
    agent.destroy();
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - from).toBeGreaterThan(1_500);
  });

  it('operations §1: one deadline stands over all that is to be closed', async () => {
    const { child } = await start(PROGRAM, { HANGS: '1', WITHIN_MS: '3000' });
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const from = performance.now();
    expect(await exited).toEqual([1, null]);
    expect(performance.now() - from).toBeLessThan(6_000);
  });

  it('in development a page’s web socket holds nobody up: the process ends with 0', async () => {
    const { child, port } = await start(DEVELOPING);
    const exited = once(child, 'exit');
    const socket = connect(port, '127.0.0.1');
    const end = setTimeout(() => child.kill('SIGKILL'), 4_000);
    socket.write(
      `GET /_next/hmr HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    child.kill('SIGTERM');
    const code = await exited;
    clearTimeout(end);
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
    expect(code).toEqual([0, null]);
  });
});
