import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Program, runPrograms } from '#api/backend/commands/backup/programs.ts';
import { ownProcesses } from '#tests/harness/processes/own-processes.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'tara-programs-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Writes for ever; a name of its own, so that it is found among the processes. */
const endless = (name: string): Program => ({ name: 'tail', args: ['-c', '+1', '-f', join(dir, name)] });
const count: Program = { name: 'wc', args: ['-c'] };

describe('operations §5: programs of the machine', () => {
  it('each reads what the one before writes, from a file and into one that only its owner reads', async () => {
    writeFileSync(join(dir, 'from'), 'три слова здесь');
    await runPrograms([{ name: 'cat', args: [] }, count], { from: join(dir, 'from'), to: join(dir, 'to') });
    expect(readFileSync(join(dir, 'to'), 'utf8').trim()).toBe('28');
  });

  it('one that fails says why', async () => {
    await expect(runPrograms([{ name: 'cat', args: [join(dir, 'none')] }, count])).rejects.toThrow(
      /^cat: .*none/,
    );
  });

  it('where what they write cannot be kept all of them end, also those that wait to be read', async () => {
    writeFileSync(join(dir, 'endless'), 'x'.repeat(4 * 1024 * 1024));
    const to = join(dir, 'no-such-folder', 'to');
    const programs = [endless('endless'), { name: 'cat', args: [] }];
    await expect(runPrograms(programs, { to })).rejects.toThrow('ENOENT');
    expect(existsSync(to)).toBe(false);
    await vi.waitFor(() => expect(ownProcesses(join(dir, 'endless'))).toEqual([]), 5_000);
  });

  it('one that ends early ends those before it', async () => {
    await runPrograms([endless('endless'), { name: 'head', args: ['-c', '10'] }], { to: join(dir, 'head') });
    expect(readFileSync(join(dir, 'head'), 'utf8')).toHaveLength(10);
    await vi.waitFor(() => expect(ownProcesses(join(dir, 'endless'))).toEqual([]), 5_000);
  });
});
