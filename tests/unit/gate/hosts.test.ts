import { describe, expect, it } from 'vitest';
import { isCrossSiteWrite } from '#server/gate/cross-site.ts';
import { homeLink } from '#server/gate/home-link.ts';
import { knownHosts, timesHost } from '#server/gate/hosts.ts';
import { within } from '#server/gate/networks.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { domainsOf } from '#tests/harness/regions.ts';

const site = { ...SITE, domains: domainsOf({ msk: ['msk.shop.example'] }) };

describe('a host the shop answers to', () => {
  const knows = knownHosts(site, ['also.test:8443'], 3000);

  it.each(['shop.example', 'SHOP.example', 'shop.example.', 'msk.shop.example', 'also.test:8443'])(
    'by name: %s',
    (host) => {
      expect(knows(host)).toBe(true);
    },
  );

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'msk.localhost:3000', 'a.b-c.localhost:3000'])(
    'on this machine, with the port it listens on: %s',
    (host) => {
      expect(knows(host)).toBe(true);
    },
  );

  it.each([
    'localhost',
    'localhost:3001',
    'evil.test:3000',
    'localhost.evil.test:3000',
    'evil-localhost:3000',
    '1127.0.0.1:3000',
    '127.0.0.11:3000',
    '.localhost:3000',
    'evil.test',
    'shop.example.evil.test',
    'also.test',
    '',
  ])('and no other: «%s»', (host) => {
    expect(knows(host)).toBe(false);
  });

  it('without a port where that is the port of http', () => {
    const onHttp = knownHosts(site, [], 80);
    expect(['localhost', 'localhost:80', 'evil.test'].map(onHttp)).toEqual([true, true, false]);
  });

  it('is named once in a request: names are every second of the raw headers', () => {
    expect(timesHost(['Host', 'shop.example'])).toBe(1);
    expect(timesHost(['Date', 'x', 'hOST', 'shop.example', 'Accept', 'host', 'Host', 'b'])).toBe(2);
    expect(timesHost(['Hosts', 'a', 'X', 'Host'])).toBe(0);
    expect(timesHost([])).toBe(0);
  });
});

describe('a write from a page that is not ours', () => {
  const host = 'shop.example:8443';
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: `https://${host}` }, true],
    [{ origin: `https://${host}` }, false],
    [{ origin: 'HTTPS://SHOP.EXAMPLE:8443' }, false],
    [{ origin: 'https://shop.example' }, true],
    [{ origin: 'https://evil.test' }, true],
    [{ origin: `https://${host}/` }, true],
    [{ origin: `xhttps://${host}` }, true],
    [{ origin: `ftp://${host}` }, true],
    [{ origin: 'null' }, true],
    [{ cookie: 'sid=7' }, true],
    [{}, false],
  ])('%o: %s', (headers, isCrossSite) => {
    expect(isCrossSiteWrite({ host, ...headers })).toBe(isCrossSite);
  });

  it('is one also where no host was asked for', () => {
    expect(isCrossSiteWrite({ origin: `https://${host}` })).toBe(true);
  });
});

describe('the home of a broken address', () => {
  const home = homeLink(SITE);
  it.each([
    ['/msk/goods/%ff', '/msk'],
    ['/msk', '/msk'],
    ['/msk?x', '/msk'],
    ['/mskva/goods', '/'],
    ['/goods?to=/msk/', '/'],
    ['', '/'],
  ])('%s: %s', (url, link) => {
    expect(home(url)).toBe(link);
  });
});

describe('an address in a network', () => {
  const isWithin = within(['10.1.0.0/16', '192.0.2.7', 'fd00::/8', '2001:db8::1']);
  it.each([
    ['10.1.255.255', true],
    ['10.2.0.0', false],
    ['::ffff:10.1.0.1', true],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['fdff::1', true],
    ['fe00::1', false],
    ['2001:db8::1', true],
    ['2001:db8::2', false],
    ['', false],
  ])('%s: %s', (address, isIn) => {
    expect(isWithin(address)).toBe(isIn);
  });
});
