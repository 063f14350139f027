import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onProcessor } from './load.ts';

const ROOT = join(import.meta.dirname, '..');

export type Running = { port: number; pid: number; stop(): Promise<void> };

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address.port;
}

/**
 * Where a program runs: a checkout, and on one processor, the load generator having the other, on that other,
 * or on all of them.
 */
export type Place = { root?: string; processors?: 'one' | 'other' | 'all' };

const PROCESSOR = { one: 1, other: 0 } as const;

async function start(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  isOpen: RegExp,
  { root = ROOT, processors = 'one' }: Place = {},
): Promise<{ child: ChildProcess; lines(): number }> {
  const [program = '', ...args] =
    processors === 'all' ? command : onProcessor(PROCESSOR[processors], command);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let lines = 0;
  await new Promise<void>((resolve, reject) => {
    const keep = (chunk: Buffer): void => {
      const told = chunk.toString();
      lines += told.split('\n').length - 1;
      text = (text + told).slice(-10_000);
      if (isOpen.test(text)) resolve();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('exit', (code) => reject(new Error(`${command.join(' ')} exited with ${code}\n${text}`)));
  });
  return { child, lines: () => lines };
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** What `npm start` of a checkout runs: the program's own flags belong to what is measured. */
function startCommand(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...words] = String(scripts.start).split(' ');
  return [process.execPath, ...words];
}

/**
 * The production shop on a fresh data directory of its own, without rate limits: of this checkout or of
 * another one. On one processor unless told. Needs a build. `lines` counts what it has written to its log.
 */
export async function startShop(
  env: Readonly<Record<string, string>> = {},
  place: Place = {},
): Promise<Running & { dataDir: string; lines(): number }> {
  const { root = ROOT } = place;
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'tara-bench-'));
  const port = await freePort();
  const settings = { PORT: String(port), RATE_LIMITS: 'off', ...env, DATA_DIR: dataDir };
  const { child, lines } = await start(startCommand(root), settings, / открыт: http/, place);
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    lines,
    stop: async () => {
      await stop(child);
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A bare server that sends the bytes one page of the shop has now. */
export async function startFloor(shop: Running, path: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'tara-floor-'));
  const port = await freePort();
  const files: string[] = [];
  for (const encoding of ['br', 'gzip']) {
    const file = join(folder, `page.${encoding}`);
    writeFileSync(file, (await fetchBytes(shop.port, path, encoding)).body);
    files.push(file);
  }
  const { child } = await start(
    [process.execPath, 'bench/floor-server.ts', String(port), ...files],
    {},
    /open/,
  );
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      await stop(child);
      rmSync(folder, { recursive: true });
    },
  };
}

const HOT_READS = 10;
const HOT_WAIT_MS = 2_000;

/** Reads pages until the door takes them for read by many, and gives it the time to compress them harder. */
export async function makeHot(port: number, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (let read = 0; read < HOT_READS; read += 1) await fetchBytes(port, path, 'br');
  }
  await new Promise((resolve) => setTimeout(resolve, HOT_WAIT_MS));
}

/** The bytes of an answer as they travel. Throws unless it is 200. */
export function fetchBytes(port: number, path: string, encoding: string): Promise<{ body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ port, host: 'localhost', path, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ body: Buffer.concat(chunks) });
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}
