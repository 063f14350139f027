import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SHORT_LIVED_FLAGS } from '#tests/harness/command.ts';

/** Starts a shop, which loads its modules and waits. */
export function prepareShop(env: Readonly<Record<string, string>>): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, [...SHORT_LIVED_FLAGS, join(import.meta.dirname, 'order-child.ts')], {
    env: { ...inherited, HOST: '127.0.0.1', RATE_LIMITS: 'off', DEMO_CATALOGUE: 'off', ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** Lets it open; answers after how many ms it was. */
export async function openShop(child: ChildProcess): Promise<number> {
  const started = performance.now();
  child.stdin?.write('go\n');
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`the shop ended with ${code} before it was open`);
  });
  if (child.stdout !== null) await Promise.race([once(child.stdout, 'data'), exited]);
  return Math.round(performance.now() - started);
}

export async function killShop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
