import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { madeExchange } from '#api/backend/commands/exchange/stand-in/made-exchange.ts';
import { basic, OneC, Stopped } from '#api/backend/commands/exchange/stand-in/one-c.ts';
import { exchangeAs } from '#api/backend/commands/exchange/stand-in/profiles.ts';
import { overHttp } from '#api/backend/commands/exchange/try.ts';
import { SHORT_LIVED_FLAGS } from '#tests/harness/command.ts';

export const KILLED_ACCESS = {
  login: '1c',
  password: 'killed-password-1',
  fileLimit: 1_000_000,
  isZipped: true,
};

/** Several parts a portion on the embedded database. */
const GOODS = 1_000;
const PORTIONS = 2;

function prepare(dir: string, dataDir: string) {
  return spawn(
    process.execPath,
    [...SHORT_LIVED_FLAGS, join(import.meta.dirname, 'exchange-child.ts'), dir, dataDir],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
}

async function portOf(child: ReturnType<typeof prepare>): Promise<number> {
  child.stdin.write('go\n');
  for await (const line of createInterface({ input: child.stdout })) return Number(line);
  throw new Error('The shop did not open.');
}

/** What a source says on a day: other prices than on the day before. */
export const dayOf = (day: number) =>
  madeExchange({ goods: GOODS, portions: PORTIONS, seed: 1, isPlain: true, dearer: day * 100 });

/** Whether 1C came through; false when the shop has gone from under it. */
async function exchange(port: number, day: number): Promise<boolean> {
  const { login, password } = KILLED_ACCESS;
  const oneC = new OneC(overHttp(`http://127.0.0.1:${port}/1c_exchange`), basic(login, password));
  try {
    await exchangeAs('ut', oneC, dayOf(day), () => undefined);
    return true;
  } catch (error) {
    if (error instanceof Stopped) throw error;
    return false;
  }
}

/**
 * Kills a shop in the middle of exchanges, each time at a random moment of one that brings other prices, and
 * lets 1C begin anew with the next, as it does. The first day and the last one go through undisturbed: the
 * first tells how long an exchange takes.
 *
 * @returns how many exchanges the kills have broken off.
 */
export async function killExchanges(dir: string, dataDir: string, rounds: number): Promise<number> {
  let broken = 0;
  let wholeMs = 0;
  const last = rounds + 1;
  let next = prepare(dir, dataDir);
  for (let day = 0; day <= last; day += 1) {
    const child = next;
    const gone = once(child, 'exit');
    const port = await portOf(child);
    if (day < last) next = prepare(dir, dataDir);
    const from = performance.now();
    const isKilled = day > 0 && day < last;
    const timer = isKilled ? setTimeout(() => child.kill('SIGKILL'), Math.random() * wholeMs) : undefined;
    const isWhole = await exchange(port, day);
    clearTimeout(timer);
    if (!isWhole && !isKilled) throw new Error('The shop has died by itself.');
    if (!isWhole) broken += 1;
    if (day === 0) wholeMs = performance.now() - from;
    child.kill('SIGKILL');
    await gone;
  }
  return broken;
}
