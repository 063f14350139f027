import { describe, expect, it } from 'vitest';
import { forwardedLists } from '#server/gate/forwarded.ts';

const byXff = (list: string | string[]) =>
  forwardedLists({ headers: { 'x-forwarded-for': list } as never })[0];
const byForwarded = (forwarded: string) => forwardedLists({ headers: { forwarded } })[0];

describe('whom proxies name', () => {
  it('nobody, without their headers', () => {
    expect(forwardedLists({ headers: {} })).toEqual([]);
  });

  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['203.0.113.77:4711', '203.0.113.77'],
    [' 198.151.100.250:65535 ', '198.151.100.250'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    // What is no address stays as it was written, and so names nobody.
    ['unknown', 'unknown'],
    ['[unknown]:80', '[unknown]:80'],
    ['x203.0.113.77:80', 'x203.0.113.77:80'],
    ['203.0.113.77:80x', '203.0.113.77:80x'],
    ['203.0.113.77:123456', '203.0.113.77:123456'],
    ['203.0.113.777:80', '203.0.113.777:80'],
  ])('with a port, in brackets or not at all: %s', (entry, address) => {
    expect(byXff(entry)).toEqual([address]);
  });

  it('in order, over several headers of a name', () => {
    expect(byXff('203.0.113.1, 203.0.113.2')).toEqual(['203.0.113.1', '203.0.113.2']);
    expect(byXff(['203.0.113.1', '203.0.113.2,203.0.113.3'])).toEqual([
      '203.0.113.1',
      '203.0.113.2',
      '203.0.113.3',
    ]);
  });

  it.each([
    ['for=203.0.113.1', ['203.0.113.1']],
    ['For="[2001:db8::1]:4711"', ['2001:db8::1']],
    ['by=10.0.0.1; for = 203.0.113.1;proto=https', ['203.0.113.1']],
    [' for=203.0.113.1 , for=203.0.113.2', ['203.0.113.1', '203.0.113.2']],
    // Commas within quotes part nothing.
    ['for=203.0.113.1;by="a,for=10.0.0.9", for=203.0.113.2', ['203.0.113.1', '203.0.113.2']],
    ['for="_a,b", for=203.0.113.2', ['_a,b', '203.0.113.2']],
    // Who is not named stands in his place all the same: places are counted from the end.
    ['proto=https, for=203.0.113.2', ['', '203.0.113.2']],
    ['xfor=203.0.113.1', ['']],
    ['by=x for=203.0.113.1', ['']],
    ['for=unknown', ['unknown']],
  ])('by Forwarded: %s', (header, list) => {
    expect(byForwarded(header)).toEqual(list);
  });

  it('in a list each, where both headers are there', () => {
    const headers = { 'x-forwarded-for': '203.0.113.1', forwarded: 'for=203.0.113.2' };
    expect(forwardedLists({ headers })).toEqual([['203.0.113.1'], ['203.0.113.2']]);
  });
});
