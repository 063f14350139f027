import { type LookupAddress, lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A name that means a machine of our own network. */
export class PrivateAddress extends Error {}

export type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const system: Resolve = (hostname, done) => resolve(hostname, { all: true }, done);

/**
 * Resolves a name for a connection and refuses it when any of its addresses is not public. The connection is
 * made to what is answered here, so no second answer of a name server can lead elsewhere.
 */
export function checkedLookup(resolveAll: Resolve = system): LookupFunction {
  return (hostname, options, done) => {
    resolveAll(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return done(error, '');
      if (first === undefined) return done(new Error(`${hostname} has no address`), '');
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new PrivateAddress(`${hostname} is not public`), '');
      }
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
