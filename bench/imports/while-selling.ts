import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onProcessor, type Visitor } from '../load.ts';
import type { Running } from '../servers.ts';

export type Shop = Running & { dataDir: string };

const BETWEEN_MS = 50;
/** What has not been answered by then is not waited for, ms: far longer than any visitor would wait. */
const PATIENCE_MS = 30_000;

/**
 * A visitor's waits, ms, in order; `faults` are answers other than 200, and calls that were never answered.
 */
type Waits = { waits: number[]; faults: number };

/** One call; its status, 0 when the connection broke or no answer came in time. */
async function ask(agent: Agent, port: number, visitor: Visitor): Promise<number> {
  const { method, path, headers, body } = visitor.next();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const asked = request({ agent, host: '127.0.0.1', port, method, path, headers, signal });
  // One that is given up says so a second time when it had begun to answer.
  asked.on('error', () => undefined);
  try {
    asked.end(body);
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    visitor.saw?.(answer.statusCode, answer.headers, '');
    return answer.statusCode;
  } catch {
    return 0;
  }
}

/** Calls one after another until it is over, with a pause between them. */
export async function visit(port: number, visitor: Visitor, isOver: () => boolean): Promise<Waits> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  let faults = 0;
  while (!isOver()) {
    const from = performance.now();
    const status = await ask(agent, port, visitor);
    waits.push(performance.now() - from);
    if (status !== 200) faults += 1;
    await pause(BETWEEN_MS);
  }
  agent.destroy();
  return { waits: waits.sort((a, b) => a - b), faults };
}

/**
 * The import as an operator starts it; seconds, and the most memory of its own process, MB. Throws unless it
 * is done.
 */
export async function importFile(
  shop: Pick<Shop, 'dataDir'>,
  file: string,
  keys: readonly string[] = ['--force'],
): Promise<{ seconds: number; megabytes: number }> {
  const words = [
    process.execPath,
    'scripts/catalog.ts',
    'import',
    file,
    '--region',
    'msk',
    '--source',
    'bench',
    ...keys,
  ];
  const [program = '', ...args] = onProcessor(0, words);
  const from = performance.now();
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: shop.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const peak = peakOf(child.pid ?? 0);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - from) / 1000, megabytes: peak() };
}

/** What a process has resident now, MB; 0 when it has gone. */
export function residentOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

/** Begins to watch what a process has resident; the most so far, MB, and the end of the watching. */
export function peakOf(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, 50);
  return () => {
    clearInterval(timer);
    return most;
  };
}
