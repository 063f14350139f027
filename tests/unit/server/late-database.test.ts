import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { awaitDatabase } from '#api/backend/db/await-database.ts';
import { DatabaseUnavailable } from '#api/backend/db/errors.ts';
import { log } from '#log/log.ts';
import { openBackend } from '#server/lifecycle.ts';
import { listen } from '#server/listen.ts';
import { starting } from '#server/starting.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { freePort } from '#tests/harness/shop.ts';
import { openTcpProxy, throughPort } from '#tests/harness/tcp-proxy.ts';
import { testSettings } from '../door/harness.ts';

const away = (why: string) => new DatabaseUnavailable('unreachable', why);

describe('a database that is away at the start', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('is asked again and again, ever less often, and each new reason is told once', async () => {
    const answers = [
      away('refused'),
      away('refused'),
      away('password'),
      away('password'),
      away('refused'),
      'open',
    ];
    const told: string[] = [];
    const pauses: number[] = [];
    const opened = await awaitDatabase(
      async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
      { onTrouble: (reason) => told.push(reason), pause: async (ms) => void pauses.push(ms) },
    );
    expect(opened).toBe('open');
    expect(told).toEqual(['refused', 'password', 'refused']);
    expect(pauses).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  });

  it('is not waited for when something else is wrong', async () => {
    const open = () => Promise.reject(new Error('a newer schema'));
    const pause = vi.fn(async () => undefined);
    await expect(awaitDatabase(open, { onTrouble: vi.fn(), pause })).rejects.toThrow('a newer schema');
    expect(pause).not.toHaveBeenCalled();
  });

  it('D16: meanwhile pages and calls answer 503 in the shop’s words, with Retry-After; the process lives', async () => {
    const port = await freePort();
    const { server } = await listen(
      { host: '127.0.0.1', port: port, trustProxy: 0, proxyProtocol: [], keepAliveMs: 15_000 },
      false,
      starting(testSettings()),
    );
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
    try {
      const page = await ask('/msk/catalog');
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain('Магазин временно недоступен');
      const call = await ask('/api/order/create', { method: 'POST', body: '{}' });
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await call.json()).toMatchObject({ success: false, code: 'unavailable' });
      const health = await Promise.all(['live', 'ready'].map((what) => ask(`/api/health/${what}`)));
      expect(health.map(({ status }) => status)).toEqual([200, 503]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it.skipIf(testClusterUrl === null)(
    'the start goes on by itself once PostgreSQL answers, migrations included',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'tara-late-'));
      const { url, drop } = await createPostgresDatabase();
      const port = await freePort();
      const said = vi.spyOn(log, 'error').mockImplementation(() => undefined);
      const settings = testSettings({
        DATABASE_URL: throughPort(url, port),
        DATA_DIR: dataDir,
        DEMO_CATALOGUE: 'off',
      });
      const opening = openBackend(settings);
      await vi.waitFor(() => expect(said).toHaveBeenCalled(), 10_000);
      const proxy = await openTcpProxy(Number(new URL(url).port), port);
      const backend = await opening;
      expect(await backend.isUp()).toBe(true);
      expect(said).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(said.mock.calls)).toContain('ECONNREFUSED');
      await backend.close();
      await proxy.close();
      await drop();
      rmSync(dataDir, { recursive: true });
    },
    60_000,
  );
});
