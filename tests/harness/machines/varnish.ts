import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { example, put } from './example.ts';

/** The program; its package puts it into /usr/sbin. */
const VARNISH = 'varnishd';

export function hasVarnish(): boolean {
  return spawnSync(VARNISH, ['-V']).error === undefined;
}

/** `deploy/varnish/shop.vcl` before a shop on this machine. Throws where the example has lost a line. */
export function varnishConfig({ shop, token }: { shop: number; token: string }): string {
  const config = put(example('varnish/shop.vcl'), /"3001"/, `"${shop}"`);
  return put(config, /HEALTH_TOKEN/, token);
}

/** The words it is started with: `dir` is its own, and where it finds its configuration. */
export function varnishCommand(dir: string, port: number): readonly string[] {
  return [
    ...[VARNISH, '-F', '-j', 'none', '-n', join(dir, 'varnish')],
    ...['-a', `127.0.0.1:${port}`, '-T', 'none', '-f', join(dir, 'shop.vcl')],
    ...['-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
  ];
}
