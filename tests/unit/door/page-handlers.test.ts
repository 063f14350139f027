import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askNext } from '#server/next/ask-next.ts';
import { type FindPage, pageHandlers } from '#server/next/page-handlers.ts';

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
  let find: FindPage;

  beforeAll(() => {
    mkdirSync(join(root, '.next'));
    writeFileSync(join(root, '.next', 'routes-manifest.json'), JSON.stringify({ dynamicRoutes: ROUTES }));
    for (const { page: route } of ROUTES) {
      const folder = join(root, '.next', 'server', 'app', route);
      mkdirSync(folder, { recursive: true });
      const text = route.endsWith('cart') ? 'exports.render = () => undefined;' : page(route);
      writeFileSync(join(folder, 'page.js'), text);
    }
    find = pageHandlers(root);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  async function said(url: string, route: string): Promise<unknown> {
    const page = find(route);
    if (page === null) throw new Error(`${route} is not there`);
    const { text } = await askNext(page, { url, host: 'localhost:3000' });
    return JSON.parse(text);
  }

  it('with the parameters of its route and its address as it is', async () => {
    expect(await said('/spb/goods/43', '/spb/goods/43')).toEqual({
      route: '/[region]/goods/[id]',
      params: { region: 'spb', id: '43' },
      initURL: 'http://localhost:3000/spb/goods/43',
      rewrittenPathname: '/spb/goods/43',
    });
    expect(await said('/about', '/neutral/about')).toMatchObject({
      route: '/[region]/[page]',
      params: { region: 'neutral', page: 'about' },
      rewrittenPathname: '/neutral/about',
    });
  });

  it('but names to decode and routes that are not there are for all of Next', () => {
    for (const route of ['/msk/%D1%8F', '/msk/goods/43/more', '/msk']) expect(find(route), route).toBeNull();
  });

  it('and one that cannot be asked so fails loudly', async () => {
    await expect(said('/msk/cart', '/msk/cart')).rejects.toThrow('handler');
  });
});
