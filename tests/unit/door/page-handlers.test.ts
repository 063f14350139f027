import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askNext, type NextAnswer } from '#server/next/ask-next.ts';
import { pageHandlers } from '#server/next/page-handlers.ts';
import { testSettings } from './harness.ts';

/** A page as a build has it: a module that answers with its route and with what it was asked with. */
const page = (route: string) =>
  `exports.handler = async (request, response) => {
    const { params, initURL, rewrittenPathname } = request[Symbol.for('NextInternalRequestMeta')];
    response.end(JSON.stringify({ route: '${route}', params, initURL, rewrittenPathname }));
  };`;

const ROUTES = [
  { page: '/[region]/goods/[id]', namedRegex: '^/(?<nxtPregion>[^/]+?)/goods/(?<nxtPid>[^/]+?)(?:/)?$' },
  { page: '/[region]/cart', namedRegex: '^/(?<nxtPregion>[^/]+?)/cart(?:/)?$' },
  { page: '/[region]/[page]', namedRegex: '^/(?<nxtPregion>[^/]+?)/(?<nxtPpage>[^/]+?)(?:/)?$' },
].map((route) => ({
  ...route,
  routeKeys: Object.fromEntries([...route.namedRegex.matchAll(/nxtP\w+/g)].map(([key]) => [key, key])),
}));

describe('the page of an address is asked by itself', () => {
  const root = mkdtempSync(join(tmpdir(), 'tara-pages-'));
  let ask: (url: string, headers?: Readonly<Record<string, string>>) => Promise<NextAnswer>;

  beforeAll(() => {
    mkdirSync(join(root, '.next'));
    writeFileSync(join(root, '.next', 'routes-manifest.json'), JSON.stringify({ dynamicRoutes: ROUTES }));
    for (const { page: route } of ROUTES) {
      const folder = join(root, '.next', 'server', 'app', route);
      mkdirSync(folder, { recursive: true });
      const text = route.endsWith('cart') ? 'exports.render = () => undefined;' : page(route);
      writeFileSync(join(folder, 'page.js'), text);
    }
    const settings = testSettings();
    const handler = pageHandlers(root, settings, async (_, response) => void response.end('whole'));
    ask = (url, headers = {}) => askNext(handler, { url, host: 'localhost:3000', headers });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const said = async (url: string): Promise<unknown> => JSON.parse((await ask(url)).body.toString());

  it('with the parameters of its route and its address as it is', async () => {
    expect(await said('/spb/goods/43')).toEqual({
      route: '/[region]/goods/[id]',
      params: { region: 'spb', id: '43' },
      initURL: 'http://localhost:3000/spb/goods/43',
      rewrittenPathname: '/spb/goods/43',
    });
    expect(await said('/about')).toMatchObject({
      route: '/[region]/[page]',
      params: { region: 'neutral', page: 'about' },
      rewrittenPathname: '/neutral/about',
    });
  });

  it('but payloads, redirects, names to decode and routes that are not there go through all of Next', async () => {
    const others: [string, Readonly<Record<string, string>>][] = [
      ['/msk/goods/43?_rsc=', { rsc: '1' }],
      ['/msk//goods/43/', {}],
      ['/msk/%D1%8F', {}],
      ['/msk/goods/43/more', {}],
    ];
    for (const [url, headers] of others) {
      expect((await ask(url, headers)).body.toString(), url).toBe('whole');
    }
  });

  it('and one that cannot be asked so fails loudly', async () => {
    await expect(ask('/msk/cart')).rejects.toThrow('handler');
  });
});
