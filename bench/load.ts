import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, type Sample } from './figures.ts';
import { usage } from './usage.ts';

export const CONNECTIONS = 16;

export type Asked = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** One connection's visitor: makes its next request, and sees the answer of the last one. */
export type Visitor = {
  next(): Asked;
  /** The status that is no error here, 404 for what is not there; any below 400 unless told. */
  expected?: number;
  /** What it waits between an answer and its next request, ms; nothing unless told. */
  pauseMs?: number;
  saw?(status: number, headers: Record<string, unknown>, body: string): void;
};

type Target = { port: number; pid: number };

export const HAS_WRK = spawnSync('wrk', ['--version']).error === undefined;

/**
 * Puts a program on one processor where there are two, so that the load generator does not compete with the
 * server.
 */
export function onProcessor(number: 0 | 1, command: readonly string[]): readonly string[] {
  const canPin = availableParallelism() >= 2 && spawnSync('taskset', ['--version']).error === undefined;
  return canPin ? ['taskset', '-c', String(number), ...command] : command;
}

async function withUsage(pid: number, work: () => Promise<Omit<Sample, 'cpuMs' | 'rssMb'>>): Promise<Sample> {
  const before = usage(pid);
  const done = await work();
  const after = usage(pid);
  return { ...done, cpuMs: after.cpuMs - before.cpuMs, rssMb: after.rssMb };
}

/** Asks for listed addresses in their order, again and again. */
export function reader(paths: readonly string[], headers: Readonly<Record<string, string>>): Visitor {
  let at = 0;
  return { next: () => ({ method: 'GET', path: paths[at++ % paths.length] ?? '/', headers }) };
}

/**
 * Many requests for the same or for listed addresses through wrk; `once` walks the list and stops at its end.
 */
export function manyGets(
  { port, pid }: Target,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Sample> {
  return withUsage(pid, async () => {
    if (!HAS_WRK) {
      const all = reader(paths, headers);
      return visits(port, seconds, () => all);
    }
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
      const script = join(folder, 'load.lua');
      writeFileSync(script, lua(paths));
      const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
      const url = `http://localhost:${port}`;
      const wrk = [
        'wrk',
        '-t1',
        `-c${CONNECTIONS}`,
        `-d${seconds}s`,
        '--timeout',
        '30s',
        '-s',
        script,
        ...given,
        url,
      ];
      return readWrk(await output(onProcessor(0, wrk)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

function lua(paths: readonly string[]): string {
  return `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end
done = function(s, l)
  local e = s.errors
  io.write(string.format("RESULT %d %d %d %d %d %d\\n", s.requests, s.duration, l:percentile(50), l:percentile(95),
    l:percentile(99), e.status + e.connect + e.read + e.write + e.timeout))
end`;
}

function readWrk(text: string): Omit<Sample, 'cpuMs' | 'rssMb'> {
  const figures = /RESULT ([\d ]+)/.exec(text)?.[1]?.split(' ').map(Number);
  if (figures === undefined) throw new Error(`wrk gave no result: ${text}`);
  const [requests = 0, us = 1, p50 = 0, p95 = 0, p99 = 0, errors = 0] = figures;
  const waits = { p50Ms: p50 / 1000, p95Ms: p95 / 1000, p99Ms: p99 / 1000 };
  return { requests, seconds: us / 1e6, ...waits, errors };
}

function output([program = '', ...args]: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });
}

/**
 * Visitors who each keep a connection and speak in turn, for `seconds` or for `count` requests in all; 16 of
 * them unless told.
 */
export function manyVisits(
  { port, pid }: Target,
  seconds: number,
  visitor: (connection: number) => Visitor,
  { count, connections }: { count?: number; connections?: number } = {},
): Promise<Sample> {
  return withUsage(pid, () => visits(port, seconds, visitor, count, connections));
}

async function visits(
  port: number,
  seconds: number,
  visitor: (connection: number) => Visitor,
  count = Number.POSITIVE_INFINITY,
  connections = CONNECTIONS,
): Promise<Omit<Sample, 'cpuMs' | 'rssMb'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let errors = 0;
  let asked = 0;
  const started = performance.now();
  const isOver = (): boolean => performance.now() - started >= seconds * 1000 || asked >= count;
  await Promise.all(
    Array.from({ length: Math.min(connections, count) }, async (_, connection) => {
      const { next, saw, expected, pauseMs = 0 } = visitor(connection);
      while (!isOver()) {
        asked += 1;
        const from = performance.now();
        const answer = await ask(agent, port, next());
        times.push(performance.now() - from);
        if (expected === undefined ? answer.status >= 400 : answer.status !== expected) errors += 1;
        saw?.(answer.status, answer.headers, answer.body);
        if (pauseMs > 0) await pause(pauseMs);
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  const elapsed = (performance.now() - started) / 1000;
  return {
    requests: times.length,
    seconds: elapsed,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
    errors,
  };
}

type Answered = { status: number; headers: Record<string, unknown>; body: string };

function ask(agent: Agent, port: number, { method, path, headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ agent, port, host: 'localhost', method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
