import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { parseSettings, SECRET_NAMES, SETTING_NAMES } from '#lib/env/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const START = scripts.start ?? '';

const texts = z.record(z.string(), z.string());
const compose = z
  .object({
    'x-shop': z.object({ environment: texts, read_only: z.literal(true), stop_grace_period: z.string() }),
    services: z.record(z.string(), z.object({ secrets: z.array(z.string()).optional() })),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(read('deploy/compose/compose.yml'), { merge: true }));
const composed = compose['x-shop'];

const manifests = parseAllDocuments(read('deploy/kubernetes/shop.yml'), { merge: true }).map((each) => {
  expect(each.errors).toEqual([]);
  return z.looseObject({ apiVersion: z.string(), kind: z.string() }).parse(each.toJS());
});
const config = z.object({ data: texts }).parse(manifests.find(({ kind }) => kind === 'ConfigMap')).data;
const pod = z
  .object({
    spec: z.object({
      template: z.object({
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
          volumes: z.array(
            z.looseObject({
              name: z.string(),
              persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
            }),
          ),
          containers: z.array(
            z.object({
              securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
              volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
              readinessProbe: z.object({ periodSeconds: z.number(), failureThreshold: z.number() }),
            }),
          ),
        }),
      }),
    }),
  })
  .parse(manifests.find(({ kind }) => kind === 'Deployment')).spec.template.spec;

const UNITS = ['tara@.service', 'tara-backup.service'] as const;
const unit = (name: string) => read(`deploy/systemd/${name}`);
/** All values of a key of a unit. */
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const settingsOf = (text: string) =>
  Object.fromEntries(valuesOf(text, 'Environment').map((each) => each.split(/=(.*)/s).slice(0, 2)));

const dockerfile = read('deploy/Dockerfile');
const inImage = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((each) => each.split('=')),
);

const SECRET = 'a-secret-of-more-than-16-signs';
const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://tara:secret@database:5432/tara',
  DESK_SECRET: SECRET,
  HEALTH_TOKEN: SECRET,
  METRICS_TOKEN: SECRET,
  PICTURES_KEY_ID: 'key',
  PICTURES_SECRET_KEY: SECRET,
};
/** The settings as the process has read its secrets from files. */
const withSecrets = (given: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const bare = name.replace(/_FILE$/, '');
      return bare === name ? [name, value] : [bare, SECRETS[bare] ?? 'unknown'];
    }),
  );
const seconds = (text: string) => Number(/^(\d+)s?$/.exec(text)?.[1]);

const GIVEN = [
  ['compose', composed.environment],
  ['the image', inImage],
  ['Kubernetes', { ...config, ...SECRETS }],
  ...UNITS.map((name) => [name, { ...settingsOf(unit(name)), PORT: '3001' }] as const),
] as const;

describe('operations §6: what the files of deploy/ set', () => {
  it.each(GIVEN)('%s: settings that exist, with values that they take', (_what, given) => {
    const names = Object.keys(given).filter((name) => name !== 'NODE_ENV');
    const known = (name: string) =>
      SETTING_NAMES.includes(name) || (name.endsWith('_FILE') && SECRET_NAMES.has(name.slice(0, -5)));
    expect(names.filter((name) => !known(name))).toEqual([]);
    expect(parseSettings(withSecrets(given))).toMatchObject({ kind: 'valid' });
  });

  it('Kubernetes: files of builds lie in a volume that all processes write to', () => {
    const mount = pod.containers[0]?.volumeMounts.find(({ mountPath }) => mountPath === config.RELEASES_DIR);
    const claim = pod.volumes.find(({ name }) => name === mount?.name)?.persistentVolumeClaim?.claimName;
    expect(manifests.find(({ kind }) => kind === 'PersistentVolumeClaim')).toMatchObject({
      metadata: { name: claim },
      spec: { accessModes: ['ReadWriteMany'] },
    });
  });

  it('secrets as files only', () => {
    for (const [what, given] of GIVEN.filter(([name]) => name !== 'Kubernetes'))
      expect(
        Object.keys(given).filter((name) => SECRET_NAMES.has(name)),
        what,
      ).toEqual([]);
    const files = Object.entries(composed.environment).filter(([name]) => name.endsWith('_FILE'));
    for (const [, path] of files)
      expect(Object.keys(compose.secrets)).toContain(path.replace('/run/secrets/', ''));
  });

  it('a start like that of npm start', () => {
    const words = START.split(' ');
    expect(JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '[]')).toEqual(words);
    const [started = ''] = valuesOf(unit('tara@.service'), 'ExecStart');
    expect(started.replace(/^\S+\/node /, 'node ')).toBe(START);
  });

  it('commands and files that exist', () => {
    for (const name of UNITS) {
      const file = /scripts\/\S+\.ts/.exec(valuesOf(unit(name), 'ExecStart')[0] ?? '')?.[0] ?? 'none';
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    }
    const run = [...dockerfile.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(read('deploy/compose/compose.yml')).toContain('dockerfile: deploy/Dockerfile');
  });

  it('an image that says what it is made of', () => {
    const [, place = ''] = /^LABEL .*tara\.sbom="([^"]+)"$/m.exec(dockerfile) ?? [];
    expect(dockerfile).toContain('npm run --silent sbom > sbom.json');
    expect(place).toBe('/opt/tara/sbom.json');
  });

  it('a process that is nobody’s root and writes nothing but its data', () => {
    expect(dockerfile).toMatch(/^USER tara$/m);
    expect(dockerfile).toContain(`--uid ${pod.securityContext.runAsUser} `);
    for (const name of UNITS) expect(valuesOf(unit(name), 'ProtectSystem')).toEqual(['strict']);
  });
});

describe('operations §1, §2: times of processes and of what stands before them fit together', () => {
  const proxied = parseSettings({ TRUST_PROXY: '1' });
  const keptS = proxied.kind === 'valid' ? proxied.keepAliveMs / 1000 : 0;
  const ending = (given: Readonly<Record<string, string>>) =>
    Number(given.DRAIN_DELAY_SECONDS) + Number(given.SHUTDOWN_SECONDS);
  const haproxy = read('deploy/haproxy/haproxy.cfg');
  const caddy = read('deploy/caddy/Caddyfile');

  it.each([
    ['nginx', /keepalive_timeout (\d+)s;/.exec(read('deploy/nginx/shop.conf'))],
    ['HAProxy', /timeout http-keep-alive (\d+)s/.exec(haproxy)],
    ['Caddy', /keepalive (\d+)s/.exec(caddy)],
  ])('%s drops a resting connection sooner than the shop does', (_what, found) => {
    expect(Number(found?.[1])).toBeGreaterThan(0);
    expect(Number(found?.[1])).toBeLessThan(keptS);
  });

  it('whoever stops a process waits until it has ended by itself', () => {
    const text = unit('tara@.service');
    expect(seconds(valuesOf(text, 'TimeoutStopSec')[0] ?? '')).toBeGreaterThan(ending(settingsOf(text)));
    expect(seconds(composed.stop_grace_period)).toBeGreaterThan(ending(composed.environment));
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(ending(config));
  });

  it('a balancer has asked twice before a process that leaves refuses anybody', () => {
    const [, inter = '', fall = ''] = /check inter (\d+)s fall (\d+)/.exec(haproxy) ?? [];
    const drain = Number(settingsOf(unit('tara@.service')).DRAIN_DELAY_SECONDS);
    expect(drain).toBeGreaterThan(Number(inter) * Number(fall));
    const every = Number(/health_interval (\d+)s/.exec(caddy)?.[1]);
    expect(Number(composed.environment.DRAIN_DELAY_SECONDS)).toBeGreaterThan(2 * every);
    const [{ readinessProbe: probe } = { readinessProbe: { periodSeconds: 99, failureThreshold: 9 } }] =
      pod.containers;
    expect(Number(config.DRAIN_DELAY_SECONDS)).toBeGreaterThan(
      2 * probe.periodSeconds * probe.failureThreshold,
    );
  });

  it('a proxy says of itself who the visitor is, and takes the visitor’s own word away', () => {
    expect(haproxy).toContain('http-request del-header Forwarded');
    expect(caddy).toContain('header_up -Forwarded');
    expect(read('deploy/nginx/shop.conf').match(/proxy_set_header Forwarded "";/g)).toHaveLength(2);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'tara-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (program: string, ...words: string[]) => {
  const env = { ...process.env, HEALTH_TOKEN: SECRET, PATH: `${process.env.PATH}:/usr/sbin` };
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', env });
  return { isThere: error === undefined, status, said: `${stdout}${stderr}` };
};
const has = (program: string) => process.env.TEST_LONG === '1' && run(program, '--version').isThere;
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('operations §6: programs themselves find no fault', () => {
  it.runIf(has('nginx'))('nginx', () => {
    const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${ROOT}/deploy/nginx/shop.conf; }`;
    const { status, said } = run('nginx', '-t', '-c', write('nginx.conf', whole));
    expect([status, said]).toEqual([0, expect.stringContaining('test is successful')]);
  });

  it.runIf(has('haproxy'))('HAProxy', () => {
    const files = ['haproxy.cfg', 'primary.cfg'].flatMap((name) => [
      '-f',
      join(ROOT, 'deploy/haproxy', name),
    ]);
    const { status, said } = run('haproxy', '-c', ...files);
    expect([status, said]).toEqual([0, expect.stringContaining('valid')]);
  });

  it.runIf(has('caddy'))('Caddy', () => {
    const file = join(ROOT, 'deploy/caddy/Caddyfile');
    const { status, said } = run('caddy', 'validate', '--adapter', 'caddyfile', '--config', file);
    expect([status, said]).toEqual([0, expect.stringContaining('Valid configuration')]);
  });

  it.runIf(has('systemd-analyze')).each(UNITS)('systemd: %s, and little of the machine lies open', (name) => {
    // The program that it starts is installed elsewhere.
    const text = unit(name).replaceAll('/opt/tara/node_modules/node/bin/node', process.execPath);
    const file = write(name.replace('@', '@3001'), text);
    expect(run('systemd-analyze', 'verify', file)).toMatchObject({ status: 0, said: '' });
    const judged = run('systemd-analyze', 'security', '--offline=true', '--threshold=25', file);
    expect(judged.said).toMatch(/Overall exposure level .*: [01]\.\d|: 2\.[0-5] /);
    expect(judged.status).toBe(0);
  });
});
