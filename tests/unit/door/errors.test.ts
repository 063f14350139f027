import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '#log/log.ts';
import { createFreshness } from '#process/freshness.ts';
import { doorOpener } from './door-opener.ts';
import { get, type Seen } from './harness.ts';

afterEach(() => {
  vi.restoreAllMocks();
});
const open = doorOpener();

function ends(status: number, path: string) {
  return ({ url }: Seen, response: ServerResponse): boolean => {
    if (!url.startsWith(path)) return false;
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html id="__next_error__">');
    return true;
  };
}

describe('acc-G2 error documents are whole pages of the region', () => {
  it('acc-A8 a missing page is the region’s own page with status 404', async () => {
    const { next, door } = await open(ends(404, '/spb/catalog/none'));
    const answer = await get(door, '/spb/catalog/none');
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain('<h1>Страница не найдена</h1>');
    expect(answer.headers.has('etag')).toBe(false);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    await get(door, '/spb/catalog/none');
    expect(next.seen.map(({ url }) => url)).toEqual(['/spb/catalog/none', '/spb/errors/not-found']);
  });

  it('a page number that cannot be and the door’s own pages by name are 404 too', async () => {
    const { door } = await open(() => false);
    for (const url of [
      '/catalog/cups/0',
      '/catalog/cups/2/3',
      '/errors/failed',
      '/errors/busy',
      '/errors/not-found',
      '/404',
    ]) {
      expect((await get(door, url)).status, url).toBe(404);
    }
  });

  it('D16 a failed render is 500 with «Произошла ошибка» and is not kept', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    let broken = true;
    const { door } = await open((asked, response) => broken && ends(500, '/about')(asked, response));
    const failed = await get(door, '/about?secret=1');
    expect([failed.status, failed.body.toString().includes('Произошла ошибка')]).toEqual([500, true]);
    expect(JSON.stringify(logged.mock.calls)).toContain('"path":"/about"');
    expect(JSON.stringify(logged.mock.calls)).not.toContain('secret');
    broken = false;
    expect((await get(door, '/about')).status).toBe(200);
  });

  it('D16 a failed render while the backend is down is 503 with technical works and Retry-After', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const { door } = await open(ends(500, '/about'), { isUp: async () => false });
    const answer = await get(door, '/about');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(answer.body.toString()).toContain('Технические работы');
  });

  it('acc-A7 an outage stays in the region: its own page of technical works, or its own way home', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const { next, door } = await open(ends(500, '/spb/about'), { isUp: async () => false });
    const answer = await get(door, '/spb/about');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(next.seen.map(({ url }) => url)).toEqual(['/spb/about', '/spb/technical-works']);

    const bare = await open(ends(500, '/'), { isUp: async () => false });
    const plain = await get(bare.door, '/spb/about');
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '30']);
    expect(plain.body.toString()).toContain('<a href="/spb">Перейти на главную</a>');
  });

  it('a render that throws, and error pages that fail as well, end in a plain Russian page', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const { door } = await open(() => Promise.reject(new Error('secret cause')));
    const answer = await get(door, '/about');
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toContain('Произошла какая-то ошибка');
    expect(answer.body.toString()).not.toContain('secret');
  });

  it('shows the last good error page when it cannot be rendered anew', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const freshness = createFreshness();
    let isDown = false;
    const { door } = await open(
      ({ url }, response) => {
        if (!isDown && !url.startsWith('/catalog/none')) return false;
        response.writeHead(isDown ? 500 : 404).end();
        return true;
      },
      { freshness },
    );
    expect((await get(door, '/catalog/none')).body.toString()).toContain('Страница не найдена');
    freshness.raise(null);
    isDown = true;
    const answer = await get(door, '/catalog/cups/0');
    expect([answer.status, answer.body.toString().includes('Страница не найдена')]).toEqual([404, true]);
  });

  it('an unexpected error of a call is logged with the number that its answer carries', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    const { door } = await open(undefined, {}, () => {
      throw new Error('secret cause');
    });
    const answer = await get(door, '/api/cart/get');
    const body = JSON.parse(answer.body.toString());
    expect(answer.status).toBe(500);
    expect(body).toMatchObject({ success: false, code: 'unexpected' });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        requestId: body.request_id,
        error: expect.objectContaining({ message: 'secret cause' }),
      }),
      'Запрос не выполнен',
    );
  });
});
