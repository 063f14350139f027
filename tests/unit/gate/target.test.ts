import { describe, expect, it } from 'vitest';
import { isBadTarget, readTarget } from '#server/gate/target.ts';

describe('the target of a request line', () => {
  it.each([
    ['/', '/', ''],
    ['/goods/7?a=1', '/goods/7', 'a=1'],
    ['/a?b?c', '/a', 'b?c'],
    ['/a?', '/a', ''],
    ['/.a/b..', '/.a/b..', ''],
    ['/a?q=%CF%F0&back=/../', '/a', 'q=%CF%F0&back=/../'],
  ])('is parted at its first question mark: %s', (url, path, query) => {
    const target = readTarget(url);
    expect(target).toEqual({ path, query });
    expect(isBadTarget(target)).toBe(false);
  });

  it.each([
    'goods',
    '*',
    '',
    '/a/../b',
    '/..',
    '/.',
    '/a/%2e%2E/b',
    '/a/%252e/b',
    '/a\\..\\b',
    '/%ff',
    '/%00',
    '/a%0Ab',
    '/a?q=%00',
    '/a?q=\u0007',
  ])('leads nowhere else than it says: %s', (url) => {
    const target = readTarget(url);
    expect(target).toEqual({ kind: 'malformed' });
    expect(isBadTarget(target)).toBe(true);
  });

  it('is as long as the longest real one at most', () => {
    const longest = `/${'a'.repeat(12_287)}`;
    expect(readTarget(longest)).toEqual({ path: longest, query: '' });
    expect(readTarget(`${longest}a`)).toEqual({ kind: 'too-long' });
    expect(readTarget(`x${longest}`)).toEqual({ kind: 'malformed' });
  });
});
