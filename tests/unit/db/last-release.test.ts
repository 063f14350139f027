import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrate } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { LAST_RELEASE } from '#tests/fixtures/last-release.ts';
import { IS_LONG } from '#tests/harness/rounds.ts';
import {
  hasPostgres,
  inDatabase,
  type PostgresServer,
  removeServer,
  startPrimary,
} from '#tests/harness/topology/postgres-pair.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Whether git here knows that far back. */
function hasRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${LAST_RELEASE.commit}^{commit}`], {
      cwd: ROOT,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

const isReady = IS_LONG && hasPostgres() && hasRelease();
if (IS_LONG && !isReady) console.warn('Пропущено: нужны пакет postgresql и история git.');

/** What the release's own tests call the database that they copy: they make it only if it is absent. */
function templateName(release: string): string {
  const folder = join(release, 'api/backend/db/migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort())
    if (file.endsWith('.sql')) hash.update(readFileSync(join(folder, file)));
  return `tara_template_${hash.digest('hex').slice(0, 16)}`;
}

async function migrateAs(server: PostgresServer, name: string): Promise<void> {
  const admin = openPostgres({ url: server.url, max: 1 });
  await admin.query({ name: '', text: `create database ${name}` });
  await admin.close();
  const db = openPostgres({ url: inDatabase(server.url, name), max: 1 });
  await migrate(db);
  await db.close();
}

describe.skipIf(!isReady)('operations §1: the last release over the schema of today', () => {
  it('long: passes its own contract suite', { timeout: 1_200_000 }, async () => {
    const root = mkdtempSync(join(tmpdir(), 'tara-last-release-'));
    // Beside the packages, as the project itself stands.
    const release = mkdtempSync(join(ROOT, '../.tara-last-release-'));
    // As root the server runs as another user.
    chmodSync(root, 0o755);
    let server: PostgresServer | null = null;
    try {
      server = startPrimary(join(root, 'database'));
      const packed = execFileSync('git', ['archive', LAST_RELEASE.commit], { cwd: ROOT, maxBuffer: 1e9 });
      execFileSync('tar', ['-x', '-C', release], { input: packed });
      mkdirSync(join(release, 'node_modules'), { recursive: true });
      execFileSync('cp', ['-al', `${ROOT}/node_modules/.`, join(release, 'node_modules')]);
      await migrateAs(server, templateName(release));
      const words = ['run', 'tests/contract/contract.test.ts', '--reporter=json', '--outputFile=told.json'];
      execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
        cwd: release,
        env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_LONG: '' },
        stdio: 'pipe',
      });
      const told = JSON.parse(readFileSync(join(release, 'told.json'), 'utf8'));
      console.log(`contract suite of ${LAST_RELEASE.commit}: ${told.numPassedTests} passed`);
      expect(told.numPassedTests).toBeGreaterThan(100);
      expect(told.numFailedTests).toBe(0);
    } finally {
      if (server !== null) removeServer(server);
      rmSync(root, { recursive: true, force: true });
      rmSync(release, { recursive: true, force: true });
    }
  });
});
