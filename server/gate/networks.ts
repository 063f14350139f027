import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from './client-address.ts';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Tells whether an address is in one of the networks (`10.0.0.0/8`, `fd00::1`). */
export function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return list.check(plain, familyOf(plain));
  };
}
