import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
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
function filesOf(root: string): Record<string, string> {
  const names = globSync(['.next/**', '.desk/**'], { cwd: root, exclude: OF_THE_MACHINE });
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

describe('operations §1: a build is of its sources alone', () => {
  afterAll(() => vi.unstubAllEnvs());

  it('is called by them', async () => {
    vi.stubEnv('BUILD_STAMP', 'b94d27b9934d3e08a52e52d7da7dabfac484efe3');
    expect(await config.generateBuildId?.()).toBe('b94d27b9934d3e08a52e');
  });

  it.runIf(IS_LONG)('long: two folders come to one hash', { timeout: 900_000 }, () => {
    const [one, other] = ['one', 'the-other'].map((name) => {
      const folder = copyProject(name);
      try {
        buildCopy(folder);
        return { name: buildName(folder), files: filesOf(folder) };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
    expect(Object.keys(one?.files ?? {}).length).toBeGreaterThan(500);
    expect(other).toEqual(one);
  });
});
