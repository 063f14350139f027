import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED, RELEASES } from './browser/prepared.ts';

const ROOT = join(import.meta.dirname, '../..');

/** How long a start may take, seeding included, in milliseconds; hooks that wait for one wait as long. */
export const START_MS = 180_000;

const OF_TESTS = {
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  WARM_UP_PAGES: '0',
  RELEASES_DIR: RELEASES,
} as const;

export type Shop = {
  url: string;
  port: number;
  dataDir: string;
  /** What it has printed so far. */
  output(): string;
  /** SIGTERM, waits for the exit and removes a data directory it made itself; returns the exit code. */
  stop(): Promise<number | null>;
};

export type ShopOptions = {
  env?: Readonly<Record<string, string>>;
  dataDir?: string;
  /** What its own data directory is a copy of; without it the shop makes its database itself. */
  beginsWith?: keyof typeof PREPARED;
  /** A free one unless told. */
  port?: number;
  /** A built copy of the project that serves instead of the project itself. */
  root?: string;
  /** What `npm run dev` starts, instead of what `npm start` does: it needs no build. */
  isDevelopment?: boolean;
};

/**
 * Starts the production server on a free port and an own data directory and waits until it says it is open.
 * Throws with everything it printed when it exits instead. Needs a build.
 */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const { shop, opened } = await launchShop(options);
  await opened;
  return shop;
}

/** The same without waiting: `opened` settles when it says that it is open, or exits instead. */
export async function launchShop({
  env = {},
  dataDir,
  beginsWith,
  root = ROOT,
  isDevelopment = false,
  ...given
}: ShopOptions): Promise<{ shop: Shop; opened: Promise<void> }> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'tara-shop-'));
  if (beginsWith !== undefined) cpSync(PREPARED[beginsWith], directory, { recursive: true });
  const port = given.port ?? (await freePort());
  const { child, printed } = launch(
    { PORT: String(port), DATA_DIR: directory, ...env },
    { root, args: isDevelopment ? ['--dev'] : [] },
  );
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const opened = new Promise<void>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}\n${printed()}`));
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      fail('the shop did not open in time');
    }, START_MS);
    child.stdout?.on('data', () => {
      if (!/ открыт: http/.test(printed())) return;
      clearTimeout(patience);
      resolve();
    });
    void exited.then((code) => {
      clearTimeout(patience);
      fail(`the shop exited with ${code}`);
    });
  });
  const shop: Shop = {
    url: `http://localhost:${port}`,
    port,
    dataDir: directory,
    output: printed,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await exited;
      if (dataDir === undefined) rmSync(directory, { recursive: true, force: true });
      return code;
    },
  };
  return { shop, opened };
}

/** Runs the server to its end, for starts that are meant to fail. */
export async function runShop(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { child, printed } = launch(env);
  const [code] = await once(child, 'close');
  return { code, output: printed() };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address.port;
}

function launch(
  env: Readonly<Record<string, string>>,
  { root = ROOT, args = [] }: { root?: string; args?: readonly string[] } = {},
): { child: ChildProcess; printed: () => string } {
  // Playwright forces colours on its workers; beside NO_COLOR Node warns of it before a shop's first word.
  const { DATABASE_URL: _, FORCE_COLOR: __, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', './scripts/module-formats.ts', 'server.ts', ...args], {
    cwd: root,
    env: { ...inherited, ...OF_TESTS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let text = '';
  const keep = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, printed: () => text };
}
