import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { lockDirectory } from '#api/backend/db/embedded/lock.ts';
import { placeOf } from '#api/backend/db/embedded/place.ts';
import { cases } from '#tests/harness/rounds.ts';

const HOLDER = join(import.meta.dirname, 'lock-holder.ts');
const can = (...command: string[]) => spawnSync('unshare', [...command, 'true']).status === 0;

/** A process that tries to lock a directory, and what it says line by line. */
function holder(dir: string, through: readonly string[] = []) {
  const [program = '', ...args] = [...through, process.execPath, HOLDER, dir];
  const child: ChildProcess = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('no pipe');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const says = async (): Promise<string> => String((await lines.next()).value);
  return {
    child,
    says,
    asks: (question: string) => {
      child.stdin?.write(`${question}\n`);
      return says();
    },
    async ends(signal: NodeJS.Signals = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** A directory of its own for one test, where a database has been before; what it started ends with it. */
function yard({ onTestFinished }: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'tara-lock-'));
  const dir = join(root, 'database');
  mkdirSync(join(dir, 'pglite'), { recursive: true });
  const ownerFile = join(dir, 'owner.json');
  const holders: ReturnType<typeof holder>[] = [];
  const start = (path = dir, through: readonly string[] = []) => {
    const made = holder(path, through);
    holders.push(made);
    return made;
  };
  onTestFinished(async () => {
    for (const each of holders) await each.ends();
    rmSync(root, { recursive: true, force: true });
  });
  return {
    root,
    dir,
    ownerFile,
    start,
    async hold(path = dir, through: readonly string[] = []) {
      const made = start(path, through);
      return { ...made, said: await made.says() };
    },
    owner: (): Record<string, unknown> => JSON.parse(readFileSync(ownerFile, 'utf8')),
    /** Writes the file of an owner on another machine. */
    writeForeign: (fields: Record<string, unknown>) =>
      writeFileSync(
        ownerFile,
        JSON.stringify({
          token: 'theirs',
          state: 'open',
          pid: 1,
          host: 'there',
          boot: 'theirs',
          lock: '1:2',
          ...fields,
        }),
      ),
  };
}

// Nearly all of their time is waiting for a heartbeat or a process, so they wait together.
describe.concurrent('the lock of the embedded database', { timeout: 60_000 }, () => {
  const tried = [can('-m') ? 'a bind mount' : null, can('-n') ? 'another network' : null]
    .filter(Boolean)
    .join(', ');
  it(`refuses every other way (${tried}) to the directory while its owner lives, and gives it free after`, async (context) => {
    const { root, dir, hold } = yard(context);
    const first = await hold();
    expect(first.said).toBe('locked');
    const link = join(root, 'link');
    const mounted = join(root, 'mounted');
    symlinkSync(dir, link);
    mkdirSync(mounted);
    const bind = ['unshare', '-m', 'sh', '-c', 'mount --bind "$0" "$1" && shift && exec "$@"', dir, mounted];
    const ways: [string, string, readonly string[]][] = [
      ['its name', dir, []],
      ['a symlink', link, []],
    ];
    if (can('-m')) ways.push(['a bind mount', mounted, bind]);
    if (can('-n')) ways.push(['another network', dir, ['unshare', '-n']]);
    if (can('-pf')) ways.push(['processes and network of its own', dir, ['unshare', '-pfn', '--kill-child']]);
    const opened = await Promise.all(
      ways.map(async ([way, path, through]) => [way, (await hold(path, through)).said]),
    );
    for (const [way, said] of opened) {
      expect(said, way).toContain('DirectoryInUse');
      expect(said, way).toContain(`процесс ${first.child.pid}`);
    }
    expect(await first.asks('held?')).toBe('true');
    first.child.stdin?.write('release\n');
    await once(first.child, 'exit');
    expect((await hold()).said).toBe('locked');
  });

  it('lets a quick restart in at once after kill -9', async (context) => {
    const { start, hold } = yard(context);
    const first = await hold();
    const gone = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    const again = start();
    expect(await again.says()).toBe('locked');
    await gone;
    // An owner elsewhere would be waited for ten seconds.
    expect(Number(await again.asks('took?'))).toBeLessThan(2_000);
  });

  const deletions: readonly [string, string[]][] = [
    ['the owner’s file', ['owner.json']],
    ['the lock', ['owner.lock']],
    ['both', ['owner.json', 'owner.lock']],
  ];
  it.for(cases(deletions.slice(2), deletions))(
    'refuses a second one when %s was deleted; the owner writes it again',
    async ([, names], context) => {
      const { dir, hold, owner } = yard(context);
      const first = await hold();
      for (const name of names) rmSync(join(dir, name));
      expect((await hold()).said).toContain('DirectoryInUse');
      await vi.waitFor(() => expect(owner()).toMatchObject({ pid: first.child.pid, state: 'open' }), 10_000);
      expect(await first.asks('held?')).toBe('true');
      expect((await hold(dir, can('-n') ? ['unshare', '-n'] : [])).said).toContain('DirectoryInUse');
    },
  );

  it('honours an owner on another machine as long as it gives signs of life, whatever its clock says', async (context) => {
    const { dir, ownerFile, owner, writeForeign } = yard(context);
    writeForeign({});
    let stamp = Date.parse('2026-11-20T12:00:00Z');
    const beats = setInterval(() => {
      // Its clock was set back by an hour, and goes on being set back.
      stamp -= 3_600_000;
      utimesSync(ownerFile, new Date(stamp), new Date(stamp));
    }, 1_000);
    await expect(lockDirectory(placeOf(dir))).rejects.toThrow('процесс 1, машина there');
    clearInterval(beats);
    expect(owner()).toMatchObject({ token: 'theirs' });
  });

  it('takes over from an owner on another machine that is silent for ten seconds, not before', async (context) => {
    const { dir, ownerFile, owner, writeForeign } = yard(context);
    writeForeign({});
    // A time in the past proves nothing: clocks differ.
    utimesSync(ownerFile, new Date(0), new Date(0));
    const started = performance.now();
    const lock = await lockDirectory(placeOf(dir));
    expect(performance.now() - started).toBeGreaterThan(9_500);
    expect(owner()).toMatchObject({ pid: process.pid, state: 'open' });
    lock.release();
    expect(owner()).toMatchObject({ state: 'closed' });
  });

  it('yields nothing to a claim, and everything to one who has opened', async (context) => {
    const { dir, owner, writeForeign } = yard(context);
    const lock = await lockDirectory(placeOf(dir));
    writeForeign({ state: 'claimed' });
    await vi.waitFor(() => expect(owner()).toMatchObject({ pid: process.pid, state: 'open' }), 5_000);
    expect(lock.isHeld()).toBe(true);
    writeForeign({});
    await lock.lost;
    expect(lock.isHeld()).toBe(false);
    lock.release();
    expect(owner()).toMatchObject({ token: 'theirs', state: 'open' });
  });

  it.for(['open', 'closed'])(
    'an owner that was stopped while another came (now %s) does not go on writing for a moment',
    async (state, context) => {
      const { hold, writeForeign } = yard(context);
      const first = await hold();
      first.child.kill('SIGSTOP');
      // Longer than an owner trusts its last look.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      writeForeign({ state });
      first.child.stdin?.write('held?\n');
      first.child.kill('SIGCONT');
      expect([await first.says(), await first.says()].sort()).toEqual(['false', 'lost']);
    },
  );

  it('an owner whose directory is gone says so by holding nothing, and ends without an error', async (context) => {
    const { dir, hold } = yard(context);
    const first = await hold();
    rmSync(dir, { recursive: true });
    await vi.waitFor(async () => expect(await first.asks('held?')).toBe('false'), 10_000);
    first.child.stdin?.write('release\n');
    expect(await once(first.child, 'exit')).toEqual([0, null]);
  });
});
