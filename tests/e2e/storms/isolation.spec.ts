import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import { IS_LONG, LONG_ONLY, rounds } from '#tests/harness/rounds.ts';
import { freePort, START_MS, startShop } from '#tests/harness/shop.ts';
import { type Answered, type Asked, askAs, manyAtOnce } from '#tests/long/many-visitors.ts';
import { mulberry32 } from '#tests/long/mulberry32.ts';

test.skip(!IS_LONG, LONG_ONLY);

const SESSIONS = rounds(20, 500);
const REQUESTS = rounds(200, 10_000);
/** What names a buyer, and stands nowhere but in his own answers. */
const MARK = /mark-[\da-f-]{36}/g;
const PLACES: Readonly<Record<RegionCode, string>> = { msk: 'в Москве', spb: 'в Санкт-Петербурге' };

type Person = { cookie: string; city: RegionCode; code: string; quantity: number; room: string | null };
type Line = { code: string; quantity: number };
type Good = { id: number; code: string };
type Ask = (asked: Asked) => Promise<Answered>;

/** Sections, and goods of theirs that both regions sell. */
async function goodsOf(ask: Ask) {
  const { body } = await ask({ path: '/api/get-menu-tree', city: 'msk' });
  const slugs = [...body.matchAll(/"slug":"([^"]+)"/g)].map(([, slug = '']) => slug).slice(0, 12);
  const goods: Good[] = [];
  for (const slug of slugs) {
    const listed = async (city: RegionCode): Promise<Good[]> =>
      JSON.parse((await ask({ path: `/api/get-products-by-cat/${slug}`, city })).body).list.data;
    const there = new Set((await listed('spb')).map(({ id }) => id));
    goods.push(...(await listed('msk')).filter(({ id }) => there.has(id)));
  }
  return { slugs, goods: [...new Map(goods.map((good) => [good.id, good])).values()] };
}

/** The lines of a cart, sold and not sold here. Throws where there is none. */
function linesIn(body: string): [Line, ...Line[]] {
  const { cartItems, notAvailableProducts } = JSON.parse(body).result;
  const [first, ...others]: Line[] = [cartItems, notAvailableProducts].flatMap((some) =>
    Object.values(some ?? {}),
  );
  if (first === undefined) throw new Error(`no line: ${body}`);
  return [first, ...others];
}

/** A buyer with a quantity of his own; every fifth has placed an order that bears a mark. */
async function arrive(ask: Ask, at: number, codes: readonly string[]): Promise<Person> {
  const city = REGION_CODES[at % REGION_CODES.length] ?? 'msk';
  const code = codes[at % codes.length] ?? '';
  const add = (cookie?: string) =>
    ask({
      path: `/api/cart/add/${encodeURIComponent(code)}?quantity=${50 * (at + 1)}`,
      city,
      json: {},
      ...(cookie === undefined ? {} : { cookie }),
    });
  const added = await add();
  expect(added.status, added.body).toBe(200);
  const cookie = added.cookie ?? '';
  // Whole packs of it; no other buyer of the same goods has so many.
  const [{ quantity }] = linesIn(added.body);
  if (at % 5 > 0) return { cookie, city, code, quantity, room: null };
  const mark = `mark-${randomUUID()}`;
  const placed = await ask({
    path: '/api/order/create',
    city,
    cookie,
    json: {
      name: mark,
      phone: '+79123456789',
      address: mark,
      comment: mark,
      selfdelivery: false,
      is_consent_for_pd: true,
      idempotencyKey: mark,
    },
  });
  expect(placed.status, placed.body).toBe(200);
  const again = await add(placed.cookie ?? cookie);
  const room = /"token":"([0-9a-f]{32})"/.exec(placed.body)?.[1] ?? '';
  return { cookie: again.cookie ?? placed.cookie ?? cookie, city, code, quantity, room };
}

test('acc-G3, acc-D1: 500 buyers with marked carts see nothing of each other in 10,000 mixed answers, and regions by host, prefix and header keep apart', async () => {
  test.setTimeout(START_MS + 600_000);
  const port = await freePort();
  const moscow = `msk.localhost:${port}`;
  const shop = await startShop({
    port,
    beginsWith: 'demo',
    env: { SITE_ORIGIN: `http://localhost:${port}`, MSK_DOMAIN: moscow },
  });
  const ask: Ask = (asked) => askAs(port, asked);
  /** The region's pages stand on a host of their own, or behind a prefix. */
  const pageOf = (city: RegionCode, path: string): Asked =>
    city === 'msk' ? { path, host: moscow } : { path: `/${city}${path === '/' ? '' : path}` };
  try {
    const { slugs, goods } = await goodsOf(ask);
    const people: Person[] = [];
    const codes = goods.map(({ code }) => code);
    await manyAtOnce(Array(SESSIONS).keys(), async (at) => {
      people.push(await arrive(ask, at, codes));
    });
    expect(new Set(people.map(({ cookie }) => cookie)).size).toBe(SESSIONS);
    expect(new Set(people.map(({ code, quantity }) => `${code} ${quantity}`)).size).toBe(SESSIONS);

    const paths = [
      '/',
      '/catalog',
      '/cart',
      '/order',
      '/nobody-here',
      ...slugs.map((slug) => `/catalog/${slug}`),
      ...goods.slice(0, 40).map(({ id }) => `/goods/${id}`),
    ];
    const answers = new Map<string, Set<string>>();
    const keep = (key: string, body: string) => answers.set(key, (answers.get(key) ?? new Set()).add(body));
    const counts = { carts: 0, rooms: 0, pages: 0, calls: 0 };
    const random = mulberry32(17);
    const below = (bound: number): number => random() % bound;

    const readCart = async ({ cookie, city, code, quantity }: Person): Promise<void> => {
      counts.carts += 1;
      const { status, body } = await ask({ path: '/api/cart/get', cookie, city });
      expect(status, body).toBe(200);
      const lines = linesIn(body);
      expect(lines.map((line) => line.code)).toEqual([code]);
      expect(lines[0].quantity).toBe(quantity);
      expect(body).not.toMatch(MARK);
    };
    const readRoom = async (person: Person): Promise<void> => {
      const { room, city } = person;
      if (room === null) return readCart(person);
      counts.rooms += 1;
      const { status, body } = await ask({ path: `/api/order-room/${room}`, city });
      expect(status, body).toBe(200);
      expect(new Set(body.match(MARK) ?? []).size).toBeLessThanOrEqual(1);
      keep(`room ${room}`, JSON.stringify([...new Set(body.match(MARK) ?? [])]));
    };
    const readPage = async ({ cookie }: Person, city: RegionCode, path: string): Promise<void> => {
      counts.pages += 1;
      const isPayload = below(4) === 0;
      // Whose session it is, and which region a header or an old link may name, says nothing.
      const foreign = REGION_CODES.find((code) => code !== city) ?? city;
      const { status, body } = await ask({ ...pageOf(city, path), cookie, city: foreign, isPayload });
      expect(status, path).toBe(path === '/nobody-here' ? 404 : 200);
      expect(body, path).not.toMatch(MARK);
      if (!isPayload && !['/cart', '/order', '/nobody-here'].includes(path))
        expect(/<title>([^<]*)</.exec(body)?.[1], `${city} ${path}`).toContain(PLACES[city]);
      if (isPayload) keep(`payload ${path} ${city}`, body);
    };
    const readCall = async ({ cookie }: Person, city: RegionCode, slug: string): Promise<void> => {
      counts.calls += 1;
      const { status, body } = await ask({ path: `/api/get-products-by-cat/${slug}`, cookie, city });
      expect(status).toBe(200);
      expect(body).not.toMatch(MARK);
      keep(`call ${slug} ${city}`, body);
    };

    await manyAtOnce(Array(REQUESTS).keys(), async () => {
      const person = people[below(people.length)];
      const city = REGION_CODES[below(REGION_CODES.length)];
      if (person === undefined || city === undefined) return;
      const turn = below(10);
      if (turn < 4) await readCart(person);
      else if (turn < 5) await readRoom(person);
      else if (turn < 9) await readPage(person, city, paths[below(paths.length)] ?? '/');
      else await readCall(person, city, slugs[below(slugs.length)] ?? '');
    });

    const different = [...answers].filter(([, bodies]) => bodies.size > 1).map(([key]) => key);
    expect(different, 'answered otherwise to somebody').toEqual([]);
    for (const slug of slugs) {
      const [first, second] = REGION_CODES.map((city) => [...(answers.get(`call ${slug} ${city}`) ?? [])][0]);
      if (first !== undefined && second !== undefined) expect(first, slug).not.toBe(second);
    }
    test.info().annotations.push({
      type: 'figure',
      description: `${SESSIONS} sessions; ${Object.entries(counts)
        .map(([what, many]) => `${many} ${what}`)
        .join(', ')}; 0 foreign`,
    });
  } finally {
    await shop.stop();
  }
});
