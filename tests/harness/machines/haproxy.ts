import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { example, put } from './example.ts';

/** The program; its package puts it into /usr/sbin. */
export const BALANCER = 'haproxy';

export function hasBalancer(): boolean {
  return spawnSync(BALANCER, ['-v']).error === undefined;
}

/** The shops' DRAIN_DELAY_SECONDS must be longer than two of these, ms. */
const ASKED_EVERY_MS = 500;
/** HAProxy does not start where it may not open two files for each; many a shell allows few. */
const CONNECTIONS = 400;

/**
 * `deploy/haproxy/haproxy.cfg` before shops on this machine, asked for health more often than machines are.
 * `repeatsPosts`: the example sends a POST again only when it reached nobody, since an order must not be
 * placed twice; who posts only what may be done twice wants to see no failure but the shop's own.
 */
export function visitorsConfig({
  port,
  shops,
  token,
  repeatsPosts,
}: {
  port: number;
  shops: readonly number[];
  token: string;
  repeatsPosts: boolean;
}): string {
  const servers = shops.map((each, at) => `    server shop${at + 1} 127.0.0.1:${each}\n`).join('');
  let config = put(example('haproxy/haproxy.cfg'), /bind :80$/m, `bind 127.0.0.1:${port}`);
  config = put(config, /maxconn \d+/, `maxconn ${CONNECTIONS}`);
  config = put(config, /"\$\{HEALTH_TOKEN\}"/, token);
  config = put(config, /check inter 2s/, `check inter ${ASKED_EVERY_MS}ms`);
  config = put(config, /( {4}server shop\d \S+\n)+/, servers);
  return repeatsPosts ? put(config, / {4}http-request disable-l7-retry unless METH_GET\n/, '') : config;
}

/** `deploy/haproxy/primary.cfg` before a primary and its replica on this machine; `socket` takes commands. */
export function primaryConfig(to: {
  port: number;
  primary: number;
  replica: number;
  socket: string;
}): string {
  let config = put(example('haproxy/primary.cfg'), /\/run\/haproxy\/admin\.sock/, to.socket);
  config = put(config, /bind 127\.0\.0\.1:5433/, `bind 127.0.0.1:${to.port}`);
  config = put(config, /10\.0\.0\.5:5432/, `127.0.0.1:${to.primary}`);
  return put(config, /10\.0\.0\.6:5432/, `127.0.0.1:${to.replica}`);
}

/**
 * The name of the primary leads to this server of `primary.cfg` from now on; who is connected to the other
 * one is cut off. Rejects when HAProxy says a word against it.
 */
export async function leadWrites(socket: string, to: 'primary' | 'replica'): Promise<void> {
  const from = to === 'primary' ? 'replica' : 'primary';
  const commands = [
    `set server writes/${from} state maint`,
    `shutdown sessions server writes/${from}`,
    `set server writes/${to} state ready`,
  ];
  const connection = connect(socket);
  connection.end(`${commands.join('; ')}\n`);
  const said = (await text(connection)).trim();
  if (said !== '') throw new Error(`HAProxy: ${said}`);
}
