import { afterEach, describe, expect, it } from 'vitest';
import { PAGE_REGIONS } from '#lib/region/codes.ts';
import { type FakeNext, fakeNext, openDoor, type Seen, type Standing } from './harness.ts';

const TREE = [
  { slug: 'posuda', childs: [{ slug: 'stakany', childs: [{ slug: 'stakany-bumazhnye', childs: [] }] }] },
  { slug: 'perchatki', childs: [{ slug: 'nitrilovye', childs: [] }] },
];
const GOODS: Readonly<Record<string, readonly number[]>> = { posuda: [1, 2, 3], perchatki: [3, 4] };

function catalogue({ url }: Seen): { status: number; body: string } {
  const slug = url.replace('/api/get-products-by-cat/', '');
  const data = (GOODS[slug] ?? []).map((id) => ({ id }));
  const answer = url === '/api/get-menu-tree' ? { result: { list: TREE } } : { list: { data } };
  return { status: 200, body: JSON.stringify(answer) };
}

const open: Standing[] = [];
afterEach(async () => {
  for (const standing of open.splice(0)) await standing.close();
});

async function warmed(next: FakeNext, pages: number): Promise<number> {
  const standing = await openDoor(next, { env: { WARM_UP_PAGES: String(pages) } });
  open.push(standing);
  return standing.door.warmUp();
}

const BASES = PAGE_REGIONS.map((region) => (region === 'neutral' ? '' : `/${region}`));
const everywhere = (path: string): readonly string[] => BASES.map((base) => `${base}${path}`);
/** The pages that were rendered, without those that say what is wrong. */
const documents = (next: FakeNext): readonly string[] =>
  next.pages().filter((url) => !url.startsWith('/api/') && !url.endsWith('/technical-works'));

describe('a shop that starts', () => {
  it('renders home, the catalogue and by turns categories level by level and goods of the roots', async () => {
    const next = fakeNext(undefined, catalogue);
    const addresses = [
      ...[
        '/',
        '/catalog',
        '/catalog/posuda',
        '/goods/1',
        '/catalog/perchatki',
        '/goods/3',
        '/catalog/stakany',
      ],
      '/goods/2',
      '/catalog/nitrilovye',
      '/goods/4',
      '/catalog/stakany-bumazhnye',
    ];
    expect(await warmed(next, 100)).toBe(BASES.length * addresses.length);
    const home = everywhere('').map((base) => base || '/');
    expect(documents(next)).toEqual([...home, ...addresses.slice(1).flatMap(everywhere)]);
  });

  it('renders no more of each region than it is told', async () => {
    const next = fakeNext(undefined, catalogue);
    expect(await warmed(next, 3)).toBe(3 * BASES.length);
    expect(documents(next)).toHaveLength(3 * BASES.length);
    const none = fakeNext(undefined, catalogue);
    expect(await warmed(none, 0)).toBe(0);
    expect(documents(none)).toEqual([]);
  });

  it('renders home and the catalogue when nothing can be read of the rest', async () => {
    for (const body of ['', '{"error":"нет связи"}', '{"result":{"list":[{"slug":7}]}}']) {
      const next = fakeNext(undefined, () => ({ status: 503, body }));
      expect(await warmed(next, 100)).toBe(2 * BASES.length);
    }
  });

  it('stops between two pages once it is to end', async () => {
    let asked = 0;
    let standing: Standing | undefined;
    const next = fakeNext(({ url }) => {
      if (url.includes('/catalog/')) asked += 1;
      if (asked === 2) standing?.door.drain();
      return false;
    }, catalogue);
    standing = await openDoor(next);
    open.push(standing);
    await standing.door.warmUp();
    expect(asked).toBe(2);
  });
});
