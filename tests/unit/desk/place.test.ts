import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdmitDesk, DeskRequest } from '#lib/desk/desk-exchange.ts';
import { deskFolder, packedDeskFolder } from '#server/desk/desk-files.ts';
import { compressFolder } from '#server/static-files/precompress.ts';
import { fakeNext, openDoor, type Standing, sendRaw } from '../door/harness.ts';

let door: Standing | null = null;
afterEach(async () => {
  await door?.close();
  door = null;
});

const SHELL = '<!doctype html><title>Стол</title>';

async function builtDesk(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'tara-desk-'));
  mkdirSync(join(root, '.desk', 'assets'), { recursive: true });
  writeFileSync(join(root, '.desk', 'index.html'), SHELL);
  mkdirSync(join(root, 'public'));
  for (const name of ['icons.svg', 'no-picture.svg']) writeFileSync(join(root, 'public', name), '<svg/>');
  writeFileSync(join(root, '.desk', 'assets', 'main-1.js'), `${'x'.repeat(2_000)}`);
  await compressFolder(deskFolder(root), packedDeskFolder(root), ['br']);
  return root;
}

async function open(env: Readonly<Record<string, string>> = {}, hasDesk = true) {
  const asked: DeskRequest[] = [];
  const read: string[] = [];
  const json = ['Content-Type', 'application/json'];
  const admit: AdmitDesk = async (request) => {
    asked.push(request);
    if (request.path.endsWith('/refused'))
      return { kind: 'answered', answer: { status: 403, headers: json, body: '{}' } };
    if (request.path.endsWith('/stream')) {
      return {
        kind: 'stream',
        headers: ['Content-Type', 'text/event-stream'],
        begin: (write, end) => {
          write('data: 1\n\n');
          end();
          return () => undefined;
        },
      };
    }
    return {
      kind: 'admitted',
      bodyLimit: 100,
      answer: async (body) => {
        read.push(Buffer.from(body).toString());
        return { status: 200, headers: json, body: '{"a":1}' };
      },
    };
  };
  const picture = async (key: string, width: number, format: string) =>
    key === 'cup' && width === 320 && format === 'webp' ? Buffer.from('webp') : null;
  const pictures = { p: picture, o: picture, c: picture, s: picture };
  const root = await builtDesk();
  door = await openDoor(fakeNext(), { admitDesk: hasDesk ? admit : null, root, env, pictures });
  const { port, host } = door;
  const ask = (path: string, at = `desk.${host}`, method = 'GET', body = '', more: string[] = []) => {
    const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
    const head = [`${method} ${path} HTTP/1.1`, `Host: ${at}`, 'Connection: close', ...more, ...length];
    return sendRaw(port, `${head.join('\r\n')}\r\n\r\n${body}`);
  };
  return { ask, asked, read, host };
}

describe('desk-H1: the place of the desk', () => {
  it('answers on its own host: the shell at every screen, files by their names, nothing else', async () => {
    const { ask } = await open();
    for (const path of ['/desk', '/desk/', '/desk/orders', '/desk/orders/100001?tab=all', '/desk/in']) {
      const { status, body } = await ask(path);
      expect([status, body.toString()], path).toEqual([200, SHELL]);
    }
    const picture = await ask('/media/p/cup/320.webp');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    for (const none of ['/media/p/cup/321.webp', '/media/o/cup/320.webp', '/media/c/cup/320.webp'])
      expect((await ask(none)).status, none).toBe(404);
    const file = await ask('/desk/assets/main-1.js', undefined, 'GET', '', ['Accept-Encoding: br']);
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await ask('/desk/packed/assets/main-1.js.br')).status).toBe(404);
    for (const path of [
      '/',
      '/msk',
      '/robots.txt',
      '/api/cart/get',
      '/desk/assets/none.js',
      '/desk/%2e%2e/x',
    ])
      expect((await ask(path)).status, path).toBeGreaterThanOrEqual(400);
  });

  it('is the shop’s ordinary unknown address on the shop’s host, and everywhere when it is switched off', async () => {
    const on = await open();
    const unknown = (await on.ask('/nosuch', on.host)).body.toString().replaceAll('/nosuch', '/desk');
    const there = await on.ask('/desk', on.host);
    expect(there.body.toString()).toBe(unknown);
    expect((await on.ask('/api/desk/me', on.host)).status).toBe(
      (await on.ask('/api/nosuch', on.host)).status,
    );
    expect(on.asked).toEqual([]);
    await door?.close();
    const off = await open({ DESK: 'off' });
    expect((await off.ask('/desk')).body.toString()).toBe(
      (await off.ask('/nosuch')).body.toString().replaceAll('/nosuch', '/desk'),
    );
    expect(off.asked).toEqual([]);
  });

  it('is nowhere on plain http of another machine, and on a domain of its own where one is named', async () => {
    const far = { SITE_ORIGIN: 'http://shop.example', DESK_DOMAIN: 'desk.example' };
    const clear = await open(far);
    expect((await clear.ask('/desk', 'desk.example')).status).toBe(421);
    await door?.close();
    const named = await open({ SITE_ORIGIN: 'https://shop.example', DESK_DOMAIN: 'desk.example' });
    expect((await named.ask('/desk', 'desk.example')).headers.get('strict-transport-security')).toBeDefined();
    expect((await named.ask('/desk', 'shop.example')).body.toString()).not.toBe(SHELL);
  });
});

describe('desk-H2: the headers of every answer of the desk', () => {
  it('let a page load its own files alone, keep nothing and name it to nobody', async () => {
    const { ask } = await open();
    const paths = [
      '/desk',
      '/desk/assets/main-1.js',
      '/media/p/cup/320.webp',
      '/nosuch',
      '/api/desk/refused',
      '/api/desk/stream',
      '/%00',
    ];
    for (const path of paths) {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'; script-src 'self'");
      expect(headers.get('content-security-policy'), path).toContain("require-trusted-types-for 'script'");
      expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
      if (!/assets|media/.test(path)) expect(headers.get('cache-control'), path).toBe('no-store');
    }
  });
});

describe('desk-H3: bodies of the desk’s calls', () => {
  it('are read only once somebody is let in, and no further than the call takes', async () => {
    const { ask, read } = await open();
    const long = JSON.stringify({ text: 'x'.repeat(200) });
    expect((await ask('/api/desk/refused', undefined, 'POST', long)).status).toBe(403);
    expect((await ask('/api/desk/x', undefined, 'POST', long)).status).toBe(413);
    expect(read).toEqual([]);
    expect((await ask('/api/desk/x', undefined, 'POST', '{"b":2}')).body.toString()).toBe('{"a":1}');
    expect(read).toEqual(['{"b":2}']);
  });

  it('writes a stream of events and ends it', async () => {
    const { ask } = await open();
    const { headers, body } = await ask('/api/desk/stream');
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(body.toString()).toContain('data: 1\n\n');
  });
});
