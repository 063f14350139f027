import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { doorOpener } from './door-opener.ts';
import { get, page, textOf } from './harness.ts';

const open = doorOpener();

describe('many who ask at once', () => {
  it('are all taken in until it is known how fast pages come; then the last get their region’s page with 503', async () => {
    const release = Promise.withResolvers<void>();
    let isSlow = false;
    const { next, door } = await open(
      async ({ url }) => {
        if (!url.startsWith('/spb/goods/')) return false;
        await release.promise;
        if (isSlow) await setTimeout(60);
        return false;
      },
      { env: { RENDERS_AT_ONCE: '2', TRUST_PROXY: '1' } },
    );
    const visit = (at: number, headers: Readonly<Record<string, string>> = {}) =>
      get(door, `/spb/goods/${at}`, { 'X-Forwarded-For': `10.0.${at >> 8}.${at & 255}`, ...headers }, 30_000);
    // The others come when two are being made: a thousand connections alone take a busy machine seconds.
    const first = [visit(1), visit(2)];
    await vi.waitFor(() => expect(next.pages()).toHaveLength(2));
    const asked = [...first, ...Array.from({ length: 998 }, (_, at) => visit(at + 3))];
    expect((await Promise.race([...asked, get(door, '/api/cart/get')])).status).toBe(200);
    expect(next.pages().filter((url) => !url.startsWith('/api'))).toHaveLength(2);

    isSlow = true;
    release.resolve();
    const refused = await Promise.any(
      asked.map(async (each) => {
        const answer = await each;
        if (answer.status === 200) throw new Error('served');
        return answer;
      }),
    );
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(10);
    expect(textOf(refused)).toContain(
      "<h1>Сейчас очень много посетителей</h1><script>self.__next_f.push([1,'/spb'])",
    );
    const from = performance.now();
    expect((await visit(2_001, { Cookie: 'a=1; sid=token' })).status).toBe(200);
    expect(performance.now() - from).toBeLessThan(5_000);
    door.disconnect();
    await Promise.allSettled(asked);
  });

  it('get pages that are compressed in haste while others wait, and made anew after the crowd', async () => {
    const release = Promise.withResolvers<boolean>();
    const { door } = await open(({ url }) => (url.startsWith('/api') ? false : release.promise), {
      env: { RENDERS_AT_ONCE: '1' },
    });
    const tagOf = async (at: number) => {
      const { headers } = await get(door, `/spb/goods/${at}`, { 'Accept-Encoding': 'br' });
      return headers.get('etag')?.replace(/^.*-br/, '') ?? '';
    };
    const asked = [1, 2, 3].map(tagOf);
    await get(door, '/api/x');
    release.resolve(false);
    const tags = await Promise.all(asked);
    expect(tags.toSorted()).toEqual(['"', '-hasty"', '-hasty"']);
    const hasty = tags.indexOf('-hasty"') + 1;
    await vi.waitFor(async () => expect(await tagOf(hasty)).toBe('"'), {
      timeout: 5_000,
      interval: 700,
    });
  });

  it('and in a long queue wait for no picture either: they have it once the crowd is over', async () => {
    const release = Promise.withResolvers<void>();
    const readPicture = vi.fn(async () => Buffer.from('webp'));
    const none = async () => null;
    const source = (url: string) =>
      `<source data-embed="/media/p/cup-${url.split('/').at(-1)}/320.webp" media="(width <= 768px)" srcSet="/a"/>`;
    const { door } = await open(
      async ({ url }, response) => {
        if (!url.startsWith('/spb/goods/')) return false;
        await release.promise;
        page(response, `<head></head>${source(url)}<script id="_R_">start()</script>`);
        return true;
      },
      { env: { RENDERS_AT_ONCE: '1' }, pictures: { p: readPicture, o: none, c: none, s: none } },
    );
    const shown = async (at: number) => {
      const answer = await get(door, `/spb/goods/${at}`, { 'Accept-Encoding': 'br' });
      return {
        isThere: textOf(answer).includes('data:image/webp'),
        rules: answer.headers.get('content-security-policy'),
      };
    };
    const asked = Array.from({ length: 12 }, (_, at) => shown(at + 1));
    await get(door, '/api/x');
    release.resolve();
    const first = await Promise.all(asked);
    const lacking = first.flatMap(({ isThere }, at) => (isThere ? [] : [at + 1]));
    expect(lacking.length, 'who waited before eight or more').toBeGreaterThan(1);
    expect(readPicture.mock.calls.length, 'for the others alone').toBe(12 - lacking.length);
    for (const at of lacking) {
      await vi.waitFor(async () => expect((await shown(at)).isThere).toBe(true), {
        timeout: 5_000,
        interval: 300,
      });
      expect((await shown(at)).rules, 'and the policy lets its script run').not.toBe(first[at - 1]?.rules);
    }
  });

  it('and go again leave their render behind: it is ended, and the next who asks has one of his own', async () => {
    let ended = 0;
    const { next, door } = await open(({ url }, response) => {
      if (url !== '/about' || next.pages().length > 1) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      response.once('close', () => {
        ended += 1;
        resolve(true);
      });
      return promise;
    });
    const gone = get(door, '/about').catch(() => undefined);
    await vi.waitFor(() => expect(next.pages()).toEqual(['/about']));
    door.disconnect();
    await gone;
    await vi.waitFor(() => expect(ended).toBe(1));
    expect((await get(door, '/about')).status).toBe(200);
  });
});
