import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { forwardCall } from '#api/backend/door/http/forward.ts';
import { withOwnPictures } from '#api/backend/feeds/pictures/others/own-pictures.ts';
import { ownPicturesOf } from '#api/backend/feeds/pictures/others/own-pictures-of.ts';
import { runtime } from '#process/runtime.ts';
import { SITE } from '../fixtures/site.ts';
import { createStandIn, MANNERS, type MannerName } from '../mocks/section-7/stand-in.ts';
import { type MockServer, startMockServer } from '../mocks/server/mock-server.ts';
import { type Loopback, listen } from './loopback.ts';

const READS = [
  ...(['get-product/1', 'get-similar-products/1', 'get-products-by-cat/posuda', 'get-offers'] as const),
  ...([
    'search-products?query=стакан',
    'get-sales-category-products/posuda',
    'get-special?slug=dlya-doma',
  ] as const),
  ...(['content/banners/main_slider', 'content/banners/sidebar', 'content/services'] as const),
  ...(['get-actions', 'get-action/discounts', 'get-brands', 'get-brands-carousel'] as const),
];

async function forwarded(path: string, from: string): Promise<string> {
  const [address = '', query = ''] = `/api/${encodeURI(path)}`.split('?');
  const asked = { method: 'GET', path: address, query, headers: { city: 'msk' }, body: new Uint8Array() };
  const settings = { imageHosts: [], notFoundImages: ['not-found'] };
  const { body } = await forwardCall(asked, from, { site: SITE, pictures: ownPicturesOf(from, settings) });
  return Buffer.from(body).toString();
}

describe.each(Object.keys(MANNERS) as MannerName[])('D60: what a %s server tells browsers', (manner) => {
  let server: Loopback;
  beforeAll(async () => {
    server = await listen(createStandIn(manner).answer);
  });
  afterAll(() => server.close());

  it('names pictures by our addresses only', async () => {
    const told = await Promise.all(READS.map((path) => forwarded(path, server.origin)));
    const all = told.join('\n');
    expect(all).not.toContain('/pictures/');
    expect(all.match(/\/media\/o\/[\w-]+/g)?.length).toBeGreaterThan(30);
    expect(told[0]).toContain(
      `/media/o/${Buffer.from(`${server.origin}/pictures/cup`).toString('base64url').slice(0, -4)}`,
    );
  });
});

describe('D60: every field of the contract that holds a picture', () => {
  let mock: MockServer;
  beforeAll(async () => {
    mock = await startMockServer();
  });
  afterAll(() => mock.close());

  it('is known', async () => {
    const paths = [
      ...READS,
      'get-specials',
      'content/hits',
      'content/showcase',
      'content/section-pictures',
      'get-brand/dub',
    ];
    for (const path of paths) {
      const sent = await (await fetch(`${mock.origin}/api/${path}`, { headers: { City: 'msk' } })).text();
      const elsewhere = sent.replaceAll(/\/(?:media\/p|banners)\//g, 'https://elsewhere.example/');
      const left = JSON.stringify(withOwnPictures(JSON.parse(elsewhere), () => '/media/o/x'));
      expect(left, path).not.toContain('elsewhere.example');
    }
  });
});

describe('answers of another server as browsers have them', () => {
  const bytes = async (type: string, body: string) => {
    const server = await listen(async () => new Response(body, { headers: { 'Content-Type': type } }));
    const told = await forwarded('x', server.origin);
    await server.close();
    return told;
  };
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['no JSON', 'text/html', '"image": "https://elsewhere.example/a.png"'],
    ['half a JSON', 'application/json', '{"image": "https://elsewhere.exam'],
    ['without pictures', 'application/json', '{"a" :1.10}'],
    ['a name that is no picture', 'application/json', '{"data":{"image":{"width":1}}}'],
  ])('%s comes as it was sent', async (_, type, body) => expect(await bytes(type, body)).toBe(body));

  it('lists stay lists, in a text of JSON too; what is not shown is null, and its host is named in the log once', async () => {
    const warn = vi.spyOn(runtime(), 'warn').mockReturnValue();
    const sent = {
      main_original_image_url: 'https://elsewhere.example/a.png',
      additional_images: '["/a.png","https://elsewhere.example/b.png","/not-found.png"]',
      path: { image: '/b.png', slug: '/b.png' },
    };
    expect(JSON.parse(await bytes('application/json', JSON.stringify(sent)))).toEqual({
      main_original_image_url: null,
      additional_images: [expect.stringMatching(/^\/media\/o\//)],
      path: { image: expect.stringMatching(/^\/media\/o\//), slug: '/b.png' },
    });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('elsewhere.example')]]);
  });
});

it('D60: pages are told of pictures as browsers are', async () => {
  const server = await listen(createStandIn('poor').answer);
  vi.stubEnv('SHOP_API_URL', server.origin);
  vi.resetModules();
  const { call } = await import('#api/transport.ts');
  const answer = JSON.stringify(await call('getProduct', { id: 1 }, { city: 'msk' }));
  vi.unstubAllEnvs();
  await server.close();
  expect(answer).toMatch(/"image":"\/media\/o\/[\w-]+"/);
  expect(answer).not.toContain('/pictures/');
});
