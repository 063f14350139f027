import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { listNow } from '#api/backend/feeds/pictures/fetching/fetch-now.ts';
import { allowHosts } from '#api/backend/feeds/pictures/fetching/hosts.ts';
import { type ServedPictures, servePictures } from '#api/backend/feeds/pictures/open-pictures.ts';
import { readPictureHost } from '#api/backend/feeds/pictures/remote/picture-host.ts';
import { makeTestPostgres } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { type ObjectStand, openObjectStand } from '#tests/harness/machines/object-store.ts';
import { type PictureHost, startPictureHost } from '#tests/harness/picture-host.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';

const SIDE = 40;
const draw = (red: number) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r: red, g: 90, b: 20 } } })
    .png()
    .toBuffer();

let stand: ObjectStand;
let host: PictureHost;
let root: string;
const opened: ServedPictures[] = [];

beforeEach(async () => {
  stand = await openObjectStand();
  host = await startPictureHost(({ url = '' }) => draw(Number(/\d+/.exec(url)?.[0])));
  root = await mkdtemp(join(tmpdir(), 'shared-'));
});
const closeAll = async (): Promise<void> => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
};
afterEach(async () => {
  host.close();
  await stand.close();
  await rm(root, { recursive: true });
});

/** A process asks hosts again so long after it found the store away, ms. */
const STORE_AWAY_MS = 300;

/** What a process of the shop has of pictures, on a disk of its own. */
function serve(db: Database, name: string): ServedPictures {
  const served = servePictures(
    db,
    {
      dataDir: join(root, name),
      shipped: [],
      converterUrl: null,
      pictureStore: stand.settings,
      markers: [],
      lookMs: 50,
      storeAwayMs: STORE_AWAY_MS,
    },
    { onRound: () => undefined, onError: () => undefined },
  );
  opened.push(served);
  return served;
}

async function load(db: Database, count: number): Promise<void> {
  const offers = Array.from(
    { length: count },
    (_, n) => `<offer id="P${n}" available="true"><name>Стакан ${n}</name><price>10</price>
      <currencyId>RUB</currencyId><categoryId>1</categoryId><picture>${host.origin}/${n}.png</picture></offer>`,
  );
  const feed = `<yml_catalog date="2026-01-01 00:00"><shop><name>Завод</name><url>${host.origin}</url>
    <currencies><currency id="RUB" rate="1"/></currencies><categories><category id="1">Стаканы</category></categories>
    <offers>${offers.join('')}</offers></shop></yml_catalog>`;
  await imported(importRows(db, feedRows(feed), ['msk'], { isForced: true }));
  await listNow(db, []);
  const read = readPictureHost(host.origin);
  if (read === null) throw new Error(host.origin);
  await allowHosts(db, 'Завод', [read]);
}

async function keys(db: Database): Promise<string[]> {
  const rows = await db.query<{ key: string }>({
    name: '',
    text: `select substr(webp_base, 10) as key from image_asset where webp_base is not null order by id`,
  });
  return rows.map(({ key }) => key);
}

const PATIENCE = { timeout: 15_000, interval: 20 };
const take = async (served: ServedPictures, red: number): Promise<string> => {
  const taken = await served.maker.take(await draw(red));
  return taken.kind === 'made' ? taken.address.slice('/media/p/'.length) : taken.fault;
};
const read = (served: ServedPictures, key: string) => served.read(key, 320, 'webp');

describe('operations §1: pictures that all processes share', () => {
  if (testClusterUrl === null) return it.skip('needs a cluster (PostgreSQL)');
  let made: Database;
  let drop: () => Promise<void>;
  const db = () => made;
  beforeEach(async () => {
    const { url, drop: away } = await makeTestPostgres();
    made = openPostgres({ url });
    drop = away;
  });
  afterEach(async () => {
    await closeAll();
    await made.close();
    await drop();
  });

  it('given to one are served by the other, and kept once', async () => {
    const [one, other] = [serve(db(), 'one'), serve(db(), 'other')];
    const key = await take(one, 1);
    expect(await read(other, key)).toEqual(await read(one, key));
    expect(await take(other, 1)).toBe(key);
    expect([...stand.objects.keys()]).toEqual([`/pictures/shop/${key}.webp`]);
    const before = stand.asked.length;
    await Promise.all([read(other, key), read(one, key), other.read(key, 1536, 'webp')]);
    expect(stand.asked.length, 'what is here is asked for nowhere').toBe(before);
    expect(await read(one, 'f'.repeat(32))).toBeNull();
    const asked = stand.asked.length;
    for (const width of [320, 640, 960]) expect(await one.read('f'.repeat(32), width, 'webp')).toBeNull();
    expect(stand.asked.length, 'what is not there is remembered for a moment').toBe(asked);
  });

  it('of a feed are fetched by one of both, each once', async () => {
    await load(db(), 12);
    const both = [serve(db(), 'one'), serve(db(), 'other')];
    for (const one of both) one.watch();
    await vi.waitFor(async () => expect(await keys(db())).toHaveLength(12), PATIENCE);
    expect(host.asked.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `/${n}.png`).toSorted());
    for (const key of await keys(db()))
      for (const one of both) expect(await read(one, key)).toBeInstanceOf(Uint8Array);
  });

  it.each([
    ['damaged', () => Buffer.from('not what was put there')],
    ['lost', () => null],
  ])('are fetched again when one was %s, and nobody is shown what is not right', async (_what, become) => {
    await load(db(), 1);
    const one = serve(db(), 'one');
    one.watch();
    await vi.waitFor(async () => expect(await keys(db())).toHaveLength(1), PATIENCE);
    const [key = ''] = await keys(db());
    const name = `/pictures/shop/${key}.webp`;
    const good = stand.objects.get(name);
    const bad = become();
    if (bad === null) stand.objects.delete(name);
    else stand.objects.set(name, bad);
    const other = serve(db(), 'other');
    expect(await read(other, key)).toBeNull();
    await vi.waitFor(() => expect(stand.objects.get(name)).toEqual(good), PATIENCE);
    await vi.waitFor(async () => expect(await read(other, key)).toBeInstanceOf(Uint8Array), PATIENCE);
    expect(host.asked).toHaveLength(2);
  });

  it.each(['hang up', 'full'] as const)(
    'wait for a store that answers by «%s»: what is here is shown, hosts are left alone, and all comes in the end',
    async (manner) => {
      const [one, other] = [serve(db(), 'one'), serve(db(), 'other')];
      const key = await take(one, 200);
      await load(db(), 3);
      stand.behave(manner);
      const began = performance.now();
      for (const each of [one, other]) each.watch();
      expect(await read(one, key)).toBeInstanceOf(Uint8Array);
      if (manner !== 'full') expect(await read(other, key)).toBe('away');
      expect(await take(one, 201)).toBe('store');
      await vi.waitFor(() => expect(host.asked.length).toBeGreaterThan(0), PATIENCE);
      const asked = host.asked.length;
      const rounds = 1 + Math.floor((performance.now() - began) / STORE_AWAY_MS);
      expect(asked, 'two lanes of two processes a round at most').toBeLessThanOrEqual(4 * rounds);
      expect(await keys(db())).toEqual([]);
      stand.behave(null);
      await vi.waitFor(async () => expect(await keys(db())).toHaveLength(3), PATIENCE);
      expect(await vi.waitUntil(async () => (await read(other, key)) !== 'away', PATIENCE)).toBe(true);
    },
  );
});
