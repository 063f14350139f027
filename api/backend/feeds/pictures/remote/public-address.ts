import { BlockList, isIP } from 'node:net';

/**
 * IPv4 that belongs to nobody on the public network: special registries of IANA, multicast, what is reserved.
 */
const SPECIAL_V4 = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...(['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24'] as const),
  ...(['192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15'] as const),
  ...(['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
];
/**
 * Of IPv6 only this much is given to the public network; everything that hides an IPv4 address is outside or
 * below.
 */
const GLOBAL_V6 = ['2000::/3'];
/** Teredo and its neighbours, documentation, 6to4. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', bits = ''] = subnet.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const specialV4 = listOf(SPECIAL_V4, 'ipv4');
const globalV6 = listOf(GLOBAL_V6, 'ipv6');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');

/**
 * Whether an IP address, as the resolver or `URL.hostname` writes it, is a machine of the public network
 * (D60).
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 4) return !specialV4.check(bare, 'ipv4');
  if (isIP(bare) !== 6 || bare.includes('%')) return false;
  return globalV6.check(bare, 'ipv6') && !specialV6.check(bare, 'ipv6');
}
