import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  addressCeilings,
  addressGroup,
  addressNeighbourhood,
  clientAddress,
  isLocalRequest,
  isLoopback,
  isProxied,
  plainAddress,
  visitorBehind,
} from '#server/gate/client-address.ts';
import { forwardedLists } from '#server/gate/forwarded.ts';

/** A request as far as its sender is looked at. */
function requestFrom(remoteAddress: string | undefined, headers: IncomingMessage['headers'] = {}) {
  return { headers, socket: { remoteAddress } } as IncomingMessage;
}

describe('an IPv4 address', () => {
  it.each([
    ['::ffff:192.168.100.250', '192.168.100.250'],
    ['::FFFF:10.0.0.1', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.1'],
    ['2001:db8::ffff:10.0.0.1', '2001:db8::ffff:10.0.0.1'],
    ['::ffff:10.0.0.1.5', '::ffff:10.0.0.1.5'],
    ['::ffff:0a00:1', '::ffff:0a00:1'],
  ])('in its IPv6 spelling is the same, nothing else is: %s', (spelt, plain) => {
    expect(plainAddress(spelt)).toBe(plain);
  });

  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.9.9.9', true],
    ['::1', true],
    ['10.127.0.1', false],
    ['::11', false],
  ])('of this machine: %s %s', (address, isOwn) => {
    expect(isLoopback(address)).toBe(isOwn);
  });
});

describe('a request of this machine itself', () => {
  it('comes from it, and no proxy on it says that it came from elsewhere', () => {
    expect(isLocalRequest(requestFrom('127.0.0.1'))).toBe(true);
    expect(isLocalRequest(requestFrom('192.0.2.1'))).toBe(false);
    expect(isLocalRequest(requestFrom(undefined))).toBe(false);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect(isProxied(requestFrom('127.0.0.1', { [name]: '192.0.2.1' })), name).toBe(true);
      expect(isLocalRequest(requestFrom('127.0.0.1', { [name]: '' })), name).toBe(false);
    }
    expect(isProxied(requestFrom('127.0.0.1', { host: 'shop.test', 'x-request-id': '7' }))).toBe(false);
  });
});

describe('the visitor of a request', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 192.0.2.7' };

  it('is whom the farthest believed proxy names, or the socket', () => {
    expect(visitorBehind(0)(requestFrom('::ffff:10.0.0.1', headers))).toBe('10.0.0.1');
    expect(visitorBehind(1)(requestFrom('10.0.0.1', headers))).toBe('192.0.2.7');
    expect(visitorBehind(2)(requestFrom('10.0.0.1', headers))).toBe('203.0.113.9');
    expect(visitorBehind(3)(requestFrom('10.0.0.1', headers))).toBe('10.0.0.1');
  });

  it('has no address once its socket has none', () => {
    expect(visitorBehind(0)(requestFrom(undefined, headers))).toBe('');
    expect(visitorBehind(1)(requestFrom(undefined))).toBe('');
  });
});

describe('whom limits count (acc-G3)', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:00a0::1', '2001:db8:1:a0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8:7::', '2001:db8:7:0::/64'],
    ['2001:db8:0:0::9%eth0', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
  ])('%s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it('is never another by another spelling of the same address', () => {
    const spellings = ['2001:db8:0:0:1::', '2001:db8::1:0:0:0', '2001:0db8:0000:0000:0001:0000:0000:0000'];
    expect(new Set(spellings.map(addressGroup)).size).toBe(1);
  });

  it.each([
    ['2001:db8:1:2345::9', '2001:db8:1:2300::/56', '2001:db8:1::/48'],
    ['2001:db8:1:45::9', '2001:db8:1:0000::/56', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0:0000::/56', '2001:db8:0::/48'],
  ])('with the networks of one customer above: %s', (address, home, office) => {
    expect(addressCeilings(address)).toEqual([
      { network: home, times: 4 },
      { network: office, times: 16 },
    ]);
  });

  it('and with strangers: no ceiling is theirs', () => {
    expect(addressCeilings('192.0.2.7')).toEqual([]);
    expect(addressNeighbourhood('192.0.2.7')).toBe('192.0.0.0/16');
    expect(addressNeighbourhood('2001:db8:1:2::9')).toBe('2001:db8::/32');
    expect(addressNeighbourhood('2001::9')).toBe('2001:0::/32');
  });
});

describe('whose address a limit counts', () => {
  it.each([
    ['the socket when no proxy is believed', '10.0.0.1', '6.6.6.6', 0, '10.0.0.1'],
    ['what the one proxy wrote', '127.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['what the farther of two wrote', '127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.9', 2, '1.2.3.4'],
    ['the socket when the list is too short', '127.0.0.1', '1.2.3.4', 2, '127.0.0.1'],
    ['the socket when the entry is no address', '127.0.0.1', 'unknown', 1, '127.0.0.1'],
    ['the socket when there is no list', '::ffff:10.0.0.1', undefined, 1, '10.0.0.1'],
    ['an address of its port', '127.0.0.1', '6.6.6.6, 1.2.3.4:5678', 1, '1.2.3.4'],
    ['one of six in brackets', '127.0.0.1', '[2001:db8::1]:443', 1, '2001:db8::1'],
    ['one of six without a port', '127.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
  ])('%s', (_what, remoteAddress, list, hops, expected) => {
    const headers = list === undefined ? {} : { 'x-forwarded-for': list };
    const lists = forwardedLists({ headers });
    expect(clientAddress(remoteAddress, lists, hops)).toBe(expected);
  });

  it.each([
    ['for=1.2.3.4', '1.2.3.4'],
    ['for=6.6.6.6, FOR="[2001:db8::1]:4711";proto=https', '2001:db8::1'],
    ['proto=https;by=203.0.113.43;for="1.2.3.4:47011"', '1.2.3.4'],
    ['for="a, b", for=1.2.3.4', '1.2.3.4'],
    ['for=_hidden', '127.0.0.1'],
    ['for=unknown', '127.0.0.1'],
    ['by=1.2.3.4', '127.0.0.1'],
    ['"', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('Forwarded: %s', (forwarded, expected) => {
    expect(clientAddress('127.0.0.1', forwardedLists({ headers: { forwarded } }), 1)).toBe(expected);
  });

  it('nobody when both headers are there and do not agree: one of them may be the visitor’s own', () => {
    const both = (forwarded: string) =>
      clientAddress('127.0.0.1', forwardedLists({ headers: { 'x-forwarded-for': '1.2.3.4', forwarded } }), 1);
    expect([both('for=1.2.3.4'), both('for=6.6.6.6'), both('for=x')]).toEqual([
      '1.2.3.4',
      '127.0.0.1',
      '127.0.0.1',
    ]);
  });

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ])('%s is counted as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it('knows this machine by all its names', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '::', '1.127.0.1', ''].some(isLoopback)).toBe(false);
  });
});
