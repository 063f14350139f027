import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server to start: the program, run by this Node, and its own settings. */
export type Standing = { program: string; env: Readonly<Record<string, string>> };

// Starts every server that SERVERS names at the same time, says when all are open, and ends with them.
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

const servers = JSON.parse(process.env.SERVERS ?? '[]') as Standing[];
process.on('SIGTERM', () => undefined);
const children = servers.map(({ program, env }) =>
  spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
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
