import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { capture, ROOT } from '#scripts/run.ts';

const LOCKFILE = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

const PARTS = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string() })).min(1),
    }),
  ),
});

/** Whose program may run while packages are installed. */
const INSTALLING = ['@swc/core', 'core-js-pure', 'esbuild', 'node'];

/** Terms under which the shop may be put online without giving its own source away. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // A library that is loaded, as libvips is, leaves what loads it alone.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);
/** Packages that name no terms in the lockfile: those in the LICENSE beside their code are of MIT. */
const LICENCE_ELSEWHERE = ['png-js', 'xmlhttprequest-ssl'];

const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const packages = Object.entries(LOCKFILE.parse(JSON.parse(text)).packages).filter(([path]) => path !== '');
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('B14: what the lockfile lets be installed', () => {
  it('is known by its bytes, package by package', () => {
    expect(packages.length).toBeGreaterThan(100);
    const unsure = packages.filter(
      ([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
    );
    expect(unsure.map(([path]) => path)).toEqual([]);
  });

  it('comes from the registry of whoever installs: no package names a host, a repository or a folder', () => {
    expect(packages.filter(([, { resolved, link }]) => resolved !== undefined || link)).toEqual([]);
    expect(packages.filter(([, { version = '' }]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
    expect(text).not.toMatch(/git\+|github:|file:|https?:\/\/registry/);
  });

  it('runs a program of its own for few packages, each looked at', () => {
    const installing = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect([...new Set(installing.map(([path]) => nameOf(path)))].sort()).toEqual(INSTALLING);
  });

  it('may be served under its terms', () => {
    const served = packages.filter(([, { dev }]) => !dev);
    const odd = served.filter(([, { license = '' }]) =>
      license.split(' AND ').some((one) => !LICENCES.has(one)),
    );
    expect(odd.map(([path]) => nameOf(path)).sort()).toEqual(LICENCE_ELSEWHERE);
  });

  it('is printed as a list of parts, each with its version and its hash', async () => {
    const { code, output } = await capture('npm', ['run', '--silent', 'sbom'], {});
    expect(code).toBe(0);
    const { components } = PARTS.parse(JSON.parse(output));
    const parts = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const served = packages.filter(([, { dev }]) => !dev);
    const missing = served.filter(([path, { version }]) => !parts.has(`${nameOf(path)}@${version}`));
    expect(missing.map(([path]) => path)).toEqual([]);
  });
});
