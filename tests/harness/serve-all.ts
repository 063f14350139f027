import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { PREPARED, PREPARED_DIR } from './browser/prepared.ts';

const MODULES = ['--import', './scripts/module-formats.ts'];

/** A server to start: the program, run by this Node, and its own settings. */
export type Standing = { program: string; env: Readonly<Record<string, string>> };

// Starts every server that SERVERS names at the same time, says when all are open, and ends with them. Where
// FILL names a program, it first makes the data directories of `browser/prepared.ts`, and every server begins
// with a copy of the one with goods.
// SIGTERM comes to the whole group of processes: every server hears it by itself.

/** Settles when the server says that it is open; throws when it ends instead. */
async function opened(child: ChildProcess, program: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      said += chunk.toString();
      if (/ открыт: http/.test(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
}

/** What a server is told of the directories that the program has made; nothing without a program. */
async function filled(program: string | undefined): Promise<Readonly<Record<string, string>>> {
  if (program === undefined) return {};
  const remove = (): void => rmSync(PREPARED_DIR, { recursive: true, force: true });
  remove();
  mkdirSync(PREPARED_DIR, { recursive: true });
  process.once('exit', remove);
  const child = spawn(process.execPath, [...MODULES, program], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return { DATA_FROM: PREPARED.demo };
}

const servers = JSON.parse(process.env.SERVERS ?? '[]') as Standing[];
process.on('SIGTERM', () => undefined);
const data = await filled(process.env.FILL);
const children = servers.map(({ program, env }) =>
  spawn(process.execPath, [...MODULES, program], {
    env: { ...process.env, ...env, ...data },
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
try {
  await Promise.all(children.map((child, at) => opened(child, servers[at]?.program ?? '')));
  console.log('Все серверы открыты');
  await Promise.all(children.map((child) => once(child, 'exit')));
} catch (error) {
  console.error(error);
  for (const child of children) child.kill();
  process.exitCode = 1;
}
