import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownName, removeLeft } from '#api/backend/base/files/left-behind.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tara-left-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A folder with something in it, as old as told. */
function make(name: string, ageMs = 0): string {
  mkdirSync(join(dir, name));
  writeFileSync(join(dir, name, 'base'), '+79031234567');
  const at = new Date(Date.now() - ageMs);
  utimesSync(join(dir, name), at, at);
  return name;
}
const DAY_MS = 24 * 60 * 60_000;
/** The number of a process that has ended. */
const ended = (): string => String(spawnSync(process.execPath, ['--version']).pid);

describe('operations §5: what killed commands have left', () => {
  it('goes with the next one, and what is in use stays', async () => {
    const own = make(ownName('scratch'));
    make(own.replace(`-${process.pid}-`, `-${ended()}-`));
    const alive = make(ownName('scratch').replace(`-${process.pid}-`, `-${process.ppid}-`));
    const others = ['scratchy', 'database', ownName('.tara')].map((name) => make(name));
    await removeLeft(dir, 'scratch');
    expect(readdirSync(dir).sort()).toEqual([own, alive, ...others].sort());
  });

  it('goes a day later where nobody can tell whether its process has ended', async () => {
    const ofAnother = (name: string) => name.replace(/-[0-9a-f]{12}-\d+-/, `-${'0'.repeat(12)}-${ended()}-`);
    const young = make(ofAnother(ownName('scratch')), DAY_MS / 2);
    make(ofAnother(ownName('scratch')), DAY_MS + 1000);
    make('scratch-Ab3xYz', DAY_MS + 1000);
    await removeLeft(dir, 'scratch');
    expect(readdirSync(dir)).toEqual([young]);
    await removeLeft(join(dir, 'none'), 'scratch');
  });
});
