import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { primaryConfig, visitorsConfig } from '#tests/harness/machines/haproxy.ts';

const linesOf = (text: string) => text.split('\n');
const example = (name: string) =>
  linesOf(readFileSync(join(import.meta.dirname, '../../../deploy/haproxy', name), 'utf8'));
/** Lines that stand in one of both only. */
const apart = (one: readonly string[], other: readonly string[]) => ({
  gone: one.filter((line) => !other.includes(line)).map((line) => line.trim()),
  come: other.filter((line) => !one.includes(line)).map((line) => line.trim()),
});

const CHECK = 'http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host shop hdr X-Health-Token';
const GIVEN = { port: 4000, shops: [4001, 4002, 4003], token: 'token-of-the-test' };

describe('operations §6: the topology and the rolling change run the HAProxy of deploy/', () => {
  it('its ports, token and how often it asks are those of one machine, and nothing else', () => {
    const config = linesOf(visitorsConfig({ ...GIVEN, repeatsPosts: false }));
    expect(apart(example('haproxy.cfg'), config)).toEqual({
      gone: [
        'maxconn 20000',
        'bind :80',
        `${CHECK} "\${HEALTH_TOKEN}"`,
        'default-server check inter 2s fall 2 rise 1 pool-purge-delay 50s',
        'server shop1 127.0.0.1:3001',
        'server shop2 127.0.0.1:3002',
      ],
      come: [
        'maxconn 400',
        'bind 127.0.0.1:4000',
        `${CHECK} token-of-the-test`,
        'default-server check inter 500ms fall 2 rise 1 pool-purge-delay 50s',
        'server shop1 127.0.0.1:4001',
        'server shop2 127.0.0.1:4002',
        'server shop3 127.0.0.1:4003',
      ],
    });
  });

  it('a POST is sent again only for who says that it may be', () => {
    const [usual, again] = [false, true].map((repeatsPosts) => visitorsConfig({ ...GIVEN, repeatsPosts }));
    expect(apart(linesOf(usual ?? ''), linesOf(again ?? ''))).toEqual({
      gone: ['http-request disable-l7-retry unless METH_GET'],
      come: [],
    });
  });

  it('the name of the primary: addresses and the socket alone', () => {
    const config = primaryConfig({ port: 4000, primary: 4001, replica: 4002, socket: '/tmp/of-the-test' });
    expect(apart(example('primary.cfg'), linesOf(config))).toEqual({
      gone: [
        'stats socket /run/haproxy/admin.sock mode 600 level admin',
        'bind 127.0.0.1:5433',
        'server primary 10.0.0.5:5432',
        'server replica 10.0.0.6:5432 disabled',
      ],
      come: [
        'stats socket /tmp/of-the-test mode 600 level admin',
        'bind 127.0.0.1:4000',
        'server primary 127.0.0.1:4001',
        'server replica 127.0.0.1:4002 disabled',
      ],
    });
  });
});
