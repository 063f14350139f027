import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import config from '#next.config.ts';
import { buildName } from '#server/next/build-output.ts';
import { buildCopy, copyProject } from '#tests/harness/machines/project-copy.ts';
import { IS_LONG } from '#tests/harness/rounds.ts';

/** What no visitor is given and no page rests on. */
const OF_THE_MACHINE = [
  // Where the build stood, and how long its parts took.
  '.next/cache/**',
  '.next/diagnostics/**',
  '.next/trace*',
  '.next/required-server-files.*',
  '**/*.nft.json',
  // Keys of previews and of server actions: the shop has neither, and equal ones would be known to all.
  '.next/prerender-manifest.json',
  '.next/server/preview-props.json',
  '.next/server/server-reference-manifest.*',
  '.next/server/middleware-build-manifest.js',
];

/** Files of a build by their names, each by the hash of its bytes. */
function filesOf(root: string, built: '.next' | '.desk/assets'): Record<string, string> {
  const names = globSync(`${built}/**`, { cwd: root, exclude: OF_THE_MACHINE });
  const files = names.filter((name) => statSync(join(root, name)).isFile()).sort();
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest('hex'),
    ]),
  );
}

/** Does something with a copy of the project and removes it. */
function inCopy<T>(name: string, work: (folder: string) => T): T {
  const folder = copyProject(name);
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first step of `scripts/building.ts`, by itself. */
function buildDesk(folder: string): void {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'desk/vite.config.ts'];
  const env = { ...process.env, NODE_ENV: 'production' as const };
  execFileSync(process.execPath, vite, { cwd: folder, env, stdio: 'pipe' });
}

/** A desk of nothing; its files stay, of which tests and measurements are made. */
function emptyDesk(folder: string): void {
  writeFileSync(join(folder, 'desk/main.tsx'), 'export {};\n');
}

describe('operations §1: a build is of its sources alone', () => {
  afterAll(() => vi.unstubAllEnvs());

  it('is called by them', async () => {
    vi.stubEnv('BUILD_STAMP', 'b94d27b9934d3e08a52e52d7da7dabfac484efe3');
    expect(await config.generateBuildId?.()).toBe('b94d27b9934d3e08a52e');
  });

  it.runIf(IS_LONG)(
    'long: two folders come to one hash, and the shop’s part to the same without the desk (desk-H35: shoppers pay nothing)',
    { timeout: 900_000 },
    () => {
      const one = inCopy('one', (folder) => {
        buildCopy(folder);
        return {
          name: buildName(folder),
          shop: filesOf(folder, '.next'),
          desk: filesOf(folder, '.desk/assets'),
        };
      });
      const other = inCopy('the-other', (folder) => {
        buildDesk(folder);
        const desk = filesOf(folder, '.desk/assets');
        emptyDesk(folder);
        buildCopy(folder);
        expect(filesOf(folder, '.desk/assets')).not.toEqual(desk);
        return { name: buildName(folder), shop: filesOf(folder, '.next'), desk };
      });
      expect(Object.keys(one.shop).length).toBeGreaterThan(500);
      expect(Object.keys(one.desk).length).toBeGreaterThan(30);
      expect(other).toEqual(one);
    },
  );
});
