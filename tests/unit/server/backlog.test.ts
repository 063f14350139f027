import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseSettings } from '#lib/env/settings.ts';
import { announcement } from '#server/addresses.ts';
import { systemBacklog } from '#server/backlog.ts';
import { listen } from '#server/listen.ts';

const folders: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function said(systemBacklog: number | null): string {
  const settings = parseSettings({});
  if (settings.kind === 'invalid') throw new Error('the defaults are valid');
  const idle = { withOtherServer: [], inDevelopment: [] };
  return announcement(settings, {
    embedded: false,
    withoutPhone: [],
    idle,
    misnamed: null,
    systemBacklog,
    firstOwner: null,
  });
}

describe('D12 a crowd’s connections wait to be taken in', () => {
  it('4,096 of them', async () => {
    const asked = vi.spyOn(Server.prototype, 'listen');
    const { server } = await listen(
      { host: '127.0.0.1', port: 0, trustProxy: 0, proxyProtocol: [], keepAliveMs: 15_000 },
      false,
      () => undefined,
    );
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ backlog: 4_096 });
    server.close();
  });

  it('and the start tells when the system lets fewer wait', () => {
    expect(said(128)).toContain('соединений ждёт не больше 128, задайте net.core.somaxconn=4096.');
    for (const enough of [4_096, 65_535, null]) expect(said(enough)).not.toContain('somaxconn');
  });

  it('as far as the system says', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tara-backlog-'));
    folders.push(folder);
    const file = join(folder, 'somaxconn');
    expect(systemBacklog(file)).toBeNull();
    writeFileSync(file, '128\n');
    expect(systemBacklog(file)).toBe(128);
    writeFileSync(file, 'many\n');
    expect(systemBacklog(file)).toBeNull();
  });
});
