import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PREPARED, PREPARED_DIR, SHOPS_LOG } from './browser/prepared.ts';

const MODULES = ['--import', './scripts/module-formats.ts'];

/** A server to start: the program, run by this Node, and its own settings. */
export type Standing = { program: string; env: Readonly<Record<string, string>> };

// Starts every server that SERVERS names at the same time, says when all are open, and ends with them. Where
// FILL names a program, it first makes the data directories of `browser/prepared.ts`, every server begins
// with a copy of the one with goods, and what they write is kept beside.
// SIGTERM comes to the whole group of processes: every server hears it by itself.

const servers = JSON.parse(process.env.SERVERS ?? '[]') as Standing[];
const { FILL } = process.env;

/** Passes on what a server writes; lines of single requests go to the kept log alone. */
function passOn(from: ChildProcess['stdout'], to: NodeJS.WriteStream): void {
  if (from === null) return;
  createInterface({ input: from }).on('line', (line) => {
    if (FILL !== undefined) appendFileSync(SHOPS_LOG, `${line}\n`);
    if (!line.includes('"msg":"Запрос"')) to.write(`${line}\n`);
  });
}

/** Settles when the server says that it is open; throws when it ends instead. */
async function opened(child: ChildProcess, program: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
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

process.on('SIGTERM', () => undefined);
const data = await filled(FILL);
const children = servers.map(({ program, env }) =>
  spawn(process.execPath, [...MODULES, program], {
    env: { ...process.env, ...env, ...data },
    stdio: ['ignore', 'pipe', 'pipe'],
  }),
);
for (const { stdout, stderr } of children) {
  passOn(stdout, process.stdout);
  passOn(stderr, process.stderr);
}
try {
  await Promise.all(children.map((child, at) => opened(child, servers[at]?.program ?? '')));
  console.log('Все серверы открыты');
  await Promise.all(children.map((child) => once(child, 'exit')));
} catch (error) {
  console.error(error);
  for (const child of children) child.kill();
  process.exitCode = 1;
}
