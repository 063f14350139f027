import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');
const PATIENCE_MS = 120_000;
const ENDING_MS = 15_000;

/** A process that outlives whoever has started it; `born` tells it from a later one of the same number. */
export type KeptProcess = { name: string; pid: number; born: string };

/** When a process began, by the kernel's clock; null when there is none. */
function bornOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    return text.slice(text.lastIndexOf(')')).split(' ')[20] ?? null;
  } catch {
    return null;
  }
}

export function isAlive({ pid, born }: KeptProcess): boolean {
  return bornOf(pid) === born;
}

/** Starts a program in the project, or in `cwd`; its words go to `DIR/NAME.log`. */
export function keep(
  dir: string,
  name: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = ROOT,
): KeptProcess {
  const log = openSync(join(dir, `${name}.log`), 'a');
  const [program = '', ...args] = command;
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  const { pid } = child;
  const born = pid === undefined ? null : bornOf(pid);
  if (pid === undefined || born === null) throw new Error(`${name} did not start`);
  return { name, pid, born };
}

/** What a kept process has said. */
export function saidBy(dir: string, name: string): string {
  return readFileSync(join(dir, `${name}.log`), 'utf8');
}

/** Waits until it has said something like this; throws with all it said when it ends first. */
export async function hear(dir: string, kept: KeptProcess, words: RegExp): Promise<RegExpExecArray> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(50)) {
    const found = words.exec(saidBy(dir, kept.name));
    if (found !== null) return found;
    if (!isAlive(kept)) break;
  }
  throw new Error(`${kept.name} did not come up\n${saidBy(dir, kept.name)}`);
}

/** Ends it, politely first. */
export async function end(kept: KeptProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (isAlive(kept)) process.kill(kept.pid, signal);
  for (const until = performance.now() + ENDING_MS; isAlive(kept); await pause(20)) {
    if (performance.now() > until) process.kill(kept.pid, 'SIGKILL');
  }
}
