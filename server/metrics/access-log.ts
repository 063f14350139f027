import { log } from '#log/log.ts';
import type { Done } from './meter.ts';

/** Tenths of a millisecond say enough. */
const PARTS = 10;

/**
 * Writes a line about a request that is over (operations.md §3): what it was for as metrics name it, and no
 * address, since words of a search, ways to orders and lists are in addresses.
 */
export function logAccess({ place, name, region, method, status, ms, id }: Done): void {
  const took = Math.round(ms * PARTS) / PARTS;
  log.info({ requestId: id, place, what: name, region, method, status, ms: took }, 'Запрос');
}
