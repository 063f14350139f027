import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOCATOR } from '#scripts/allocator.ts';
import { IS_LONG } from '#tests/harness/rounds.ts';

/** A process opens the directory, has statements parsed and says what it took at most, MB. */
function peakOf(dir: string): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'opener.ts'), dir], {
    env: { ...process.env, ...ALLOCATOR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(Number(said)) : reject(new Error(`ended with ${code}`)),
    );
  });
}

// Half a minute of three programs: what they hold is looked at in the long run.
describe.runIf(IS_LONG && existsSync('/proc/self/status'))('memory of the embedded database', () => {
  let root: string;
  const dir = () => join(root, 'database');
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'tara-memory-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is made and opened within 550 MB at the peak, which took 950; what was half made is gone', {
    timeout: 120_000,
  }, async () => {
    const half = join(dir(), 'pglite-new-half');
    mkdirSync(half, { recursive: true });
    expect(await peakOf(dir())).toBeLessThan(550);
    expect(readdirSync(dir()).filter((name) => name.startsWith('pglite'))).toEqual(['pglite']);
    expect(readFileSync(join(dir(), 'pglite', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);
  });
});
