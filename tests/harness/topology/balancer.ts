import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BALANCER, primaryConfig, visitorsConfig } from '../machines/haproxy.ts';
import { type KeptProcess, keep } from './kept-process.ts';

type Ports = {
  visitors: number;
  /** Where the shops find the primary, whichever server that is. */
  writes: number;
  shops: readonly number[];
  primary: number;
  replica: number;
};

/** HAProxy before two shops, and as the name of the primary. */
export function startBalancer(dir: string, ports: Ports, token: string): KeptProcess {
  const { visitors: port, shops, writes, primary, replica } = ports;
  const configs = {
    'haproxy.cfg': visitorsConfig({ port, shops, token, repeatsPosts: false }),
    'primary.cfg': primaryConfig({ port: writes, primary, replica, socket: join(dir, 'haproxy.sock') }),
  };
  const words = Object.entries(configs).flatMap(([name, config]) => {
    const file = join(dir, name);
    writeFileSync(file, config, { mode: 0o600 });
    return ['-f', file];
  });
  return keep(dir, BALANCER, [BALANCER, '-db', ...words]);
}
