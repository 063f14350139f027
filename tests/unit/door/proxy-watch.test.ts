import { describe, expect, it } from 'vitest';
import { proxyWatch } from '#server/gate/proxy-watch.ts';

type Seen = Parameters<ReturnType<typeof proxyWatch>>[0];

function from(remoteAddress: string, forwarded?: string): Seen {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as Seen;
}

function watch(trustProxy: number): { see: (request: Seen) => void; warned: string[] } {
  const warned: string[] = [];
  return { see: proxyWatch(trustProxy, (message) => warned.push(message)), warned };
}

describe('a proxy that TRUST_PROXY=0 does not know of', () => {
  it('is warned of once, in Russian, with what to set, when it speaks for a second visitor', () => {
    const { see, warned } = watch(0);
    see(from('127.0.0.1', '1.1.1.1'));
    see(from('127.0.0.1', '1.1.1.1, 10.0.0.1'));
    expect(warned).toEqual([]);
    see(from('127.0.0.1', '2.2.2.2'));
    see(from('127.0.0.1', '3.3.3.3'));
    see(from('10.0.0.2', '4.4.4.4'));
    see(from('10.0.0.2', '5.5.5.5'));
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('127.0.0.1');
    expect(warned[0]).toContain('задайте TRUST_PROXY');
  });

  it('is not seen in visitors who come by themselves, however many', () => {
    const { see, warned } = watch(0);
    for (let at = 0; at < 5; at += 1) see(from(`10.0.0.${at}`));
    for (let at = 0; at < 5; at += 1) see(from(`10.0.1.${at}`, '9.9.9.9'));
    for (let at = 0; at < 5_000; at += 1) see(from(`11.${at >> 8}.${at & 255}.1`, `12.0.0.${at & 255}`));
    expect(warned).toEqual([]);
  });

  it('is nothing to warn of where proxies are trusted', () => {
    const { see, warned } = watch(1);
    see(from('127.0.0.1', '1.1.1.1'));
    see(from('127.0.0.1', '2.2.2.2'));
    expect(warned).toEqual([]);
  });
});
