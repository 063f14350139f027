import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresDatabase } from '#tests/harness/postgres.ts';
import { freePort, type Place, type Running, startShop } from '../servers.ts';
import { startBalancer } from './balancer.ts';

/** Between two changes, ms: HAProxy has seen that both are ready. */
const BREATH_MS = 1_500;

/** Until a process is ready, as its balancer is told: it has drawn the pages that most visits begin with. */
export async function untilReady(port: number): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  while (!(await isReady())) await pause(100);
  await pause(BREATH_MS);
}

/** Two processes over a new PostgreSQL database of TEST_DATABASE_URL, and HAProxy before them. */
export type Pair = {
  ports: readonly [number, number];
  running: [Running, Running];
  /** Starts the first or the second. */
  start(which: 0 | 1): Promise<Running>;
  /** HAProxy before these ports, on a port that the shops know. */
  balance(shops: readonly number[]): Promise<{ port: number; stop(): Promise<void> }>;
  close(): Promise<void>;
};

export async function startPair(
  env: Readonly<Record<string, string>>,
  placeOf: (which: 0 | 1) => Place,
): Promise<Pair> {
  const token = randomBytes(16).toString('hex');
  const database = await createPostgresDatabase();
  const ports = [await freePort(), await freePort()] as const;
  const balancers = [await freePort(), await freePort()];
  const start = (which: 0 | 1): Promise<Running> =>
    startShop(
      {
        DATABASE_URL: database.url,
        PORT: String(ports[which]),
        TRUST_PROXY: '1',
        ALLOWED_HOSTS: balancers.map((port) => `localhost:${port}`).join(','),
        HEALTH_TOKEN: token,
        ...env,
      },
      placeOf(which),
    );
  const running: [Running, Running] = [await start(0), await start(1)];
  return {
    ports,
    running,
    start,
    balance: async (shops) => {
      const port = balancers.shift() ?? 0;
      return { port, ...(await startBalancer(port, shops, token)) };
    },
    close: async () => {
      await Promise.all(running.map((each) => each.stop()));
      await database.drop();
    },
  };
}
