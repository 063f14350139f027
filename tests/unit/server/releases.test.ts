import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepRelease, otherBuilds } from '#server/static-files/releases.ts';
import { fakeNext, get, openDoor } from '#tests/unit/door/harness.ts';

const AT = Date.UTC(2026, 5, 1);
const later = (minutes: number) => new Date(AT + minutes * 60_000);

let root: string;
let folder: string;

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Stands in for a finished build of these sources. */
function build(name: string): void {
  rmSync(join(root, '.next'), { recursive: true, force: true });
  write(`.next/static/chunks/${name}.js`, `said("${name}")`);
  write(`.next/compressed/static/chunks/${name}.js.br`, `packed ${name}`);
  write('.next/BUILD_ID', name);
}

const address = (name: string) => `/_next/static/chunks/${name}.js`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tara-releases-'));
  folder = join(root, 'releases');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('operations §1: files of the last three builds are with every process', () => {
  it('keeps three with their compressed copies, and none beyond', async () => {
    for (const [at, name] of ['one', 'two', 'three', 'four', 'five'].entries()) {
      build(name);
      await keepRelease(root, folder, later(at));
    }
    expect(readdirSync(folder).sort()).toEqual(['five', 'four', 'three']);
    const find = otherBuilds(folder);
    const file = await find(address('three'));
    expect(readFileSync(file?.path ?? '', 'utf8')).toBe('said("three")');
    expect(readFileSync(file?.br ?? '', 'utf8')).toBe('packed three');
    expect(file?.isImmutable).toBe(true);
    expect(await find(address('two'))).toBeUndefined();
  });

  it('takes a build that is brought back for the newest', async () => {
    for (const [at, name] of ['one', 'two', 'three', 'one', 'four'].entries()) {
      build(name);
      await keepRelease(root, folder, later(at));
    }
    expect(readdirSync(folder).sort()).toEqual(['four', 'one', 'three']);
  });

  it('keeps what runs whatever the clocks of other machines say', async () => {
    for (const name of ['one', 'two', 'three']) {
      build(name);
      await keepRelease(root, folder, later(600));
    }
    build('slow');
    await keepRelease(root, folder, later(0));
    expect(readdirSync(folder)).toContain('slow');
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('is done by many processes at once, and leaves nothing half made', async () => {
    build('one');
    await Promise.all(Array.from({ length: 8 }, () => keepRelease(root, folder, later(0))));
    expect(readdirSync(folder)).toEqual(['one']);
    const dead = join(folder, '.making-of-the-dead');
    mkdirSync(join(dead, 'static'), { recursive: true });
    utimesSync(dead, later(0), later(0));
    await keepRelease(root, folder, later(59));
    expect(existsSync(dead)).toBe(true);
    await keepRelease(root, folder, later(61));
    expect(existsSync(dead)).toBe(false);
  });

  it('finds a build that came after the process, and forgets what another has taken away', async () => {
    let now = 0;
    const find = otherBuilds(folder, () => now);
    expect(await find(address('new'))).toBeUndefined();
    build('new');
    await keepRelease(root, folder, later(0));
    // However many ask, the folder is looked into once a second.
    expect(await find(address('new'))).toBeUndefined();
    now = 1_000;
    expect(await find(address('new'))).toBeDefined();
    rmSync(join(folder, 'new'), { recursive: true });
    now = 2_000;
    expect(await find(address('new'))).toBeUndefined();
  });

  it('rejects where nothing can be written, and leaves no name', async () => {
    build('one');
    write('releases', 'a file');
    await expect(keepRelease(root, folder, later(0))).rejects.toThrow();
  });

  it('a door of the older build answers with the newer one, and 404 uncached for what no build has', async () => {
    build('old');
    const door = await openDoor(fakeNext(), { root, env: { RELEASES_DIR: folder } });
    try {
      build('new');
      await keepRelease(root, folder, later(0));
      const answer = await get(door, address('new'));
      expect([answer.status, answer.body.toString()]).toEqual([200, 'said("new")']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      for (const path of [address('none'), '/_next/static/']) {
        const missing = await get(door, path);
        expect([path, missing.status]).toEqual([path, 404]);
        expect(missing.headers.get('cache-control')).toBe('private, no-store');
      }
    } finally {
      await door.close();
    }
  });
});
