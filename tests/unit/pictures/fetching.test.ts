import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogueVersion, changesBetween } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { countDue } from '#api/backend/feeds/pictures/fetching/due.ts';
import { fetchRound } from '#api/backend/feeds/pictures/fetching/fetch-round.ts';
import { startFetching } from '#api/backend/feeds/pictures/fetching/fetch-service.ts';
import { allowHosts, readHosts } from '#api/backend/feeds/pictures/fetching/hosts.ts';
import { leaveLead, takeLead } from '#api/backend/feeds/pictures/fetching/lead.ts';
import { listPictures } from '#api/backend/feeds/pictures/fetching/list-pictures.ts';
import { lostPictures } from '#api/backend/feeds/pictures/fetching/lost-pictures.ts';
import { waitAfter } from '#api/backend/feeds/pictures/fetching/record.ts';
import { createPictureMaker, type PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import { readPictureHost } from '#api/backend/feeds/pictures/remote/picture-host.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { type PictureHost, startPictureHost } from '#tests/harness/picture-host.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

/** Makes no picture, only its key: what is tested here is who is asked when, and what is written down. */
const maker: PictureMaker = createPictureMaker({
  converter: { toWebp: async (bytes) => ({ kind: 'made', bytes, width: 9, height: 9 }) },
  store: { save: async (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 32) },
  external: null,
});

let host: PictureHost;
let answers: Record<string, number> = {};
let lengths: Record<string, number> = {};

beforeEach(async () => {
  answers = {};
  lengths = {};
  host = await startPictureHost(async ({ url = '' }, response) => {
    await pause(2);
    const status = answers[url];
    if (status !== undefined) response.writeHead(status).end();
    return status === undefined ? Buffer.from(url.padEnd(lengths[url] ?? 30, '.')) : null;
  });
});
afterEach(() => host.close());

function feed(products: Record<string, string[]>): string {
  const offers = Object.entries(products).map(
    ([id, pictures]) =>
      `<offer id="${id}" available="true"><name>Стакан ${id}</name><price>10</price><currencyId>RUB</currencyId>
       <categoryId>1</categoryId>${pictures.map((url) => `<picture>${url}</picture>`).join('')}</offer>`,
  );
  return `<yml_catalog date="2026-01-01 00:00"><shop><name>Завод</name><url>${host.origin}</url>
    <currencies><currency id="RUB" rate="1"/></currencies><categories><category id="1">Стаканы</category></categories>
    <offers>${offers.join('')}</offers></shop></yml_catalog>`;
}

async function load(db: Database, products: Record<string, string[]>): Promise<void> {
  await imported(importRows(db, feedRows(feed(products)), ['msk'], { isForced: true }));
  await takeLead(db, 'test');
  await listPictures(db, ['not-found']);
}

async function allow(db: Database, entry = host.origin): Promise<void> {
  const read = readPictureHost(entry);
  if (read === null) throw new Error(entry);
  await allowHosts(db, 'Завод', [read]);
}

const round = (db: Database, more: Partial<Parameters<typeof fetchRound>[0]> = {}) =>
  fetchRound({ db, maker, leader: 'test', signal: new AbortController().signal, ...more });

const ready = (db: Database, text = 'now()') =>
  db.query({ name: '', text: `update image_asset set next_at = ${text}` });

async function productOf(db: Database, code: string) {
  const rows = await db.query<{ id: number }>({
    name: '',
    text: 'select id from product where code = $1',
    values: [code],
  });
  return succeed(await new Visitor(db).call('getProduct', { id: rows[0]?.id ?? 0 })).product;
}

async function statuses(db: Database): Promise<Record<string, string>> {
  const rows = await db.query<{ url: string; said: string }>({
    name: '',
    text: `select source_url as url, status || coalesce(' ' || reason, '') as said from image_asset`,
  });
  return Object.fromEntries(rows.map(({ url, said }) => [url.replace(host.origin, ''), said]));
}

const at = (path: string) => `${host.origin}${path}`;

eachDatabase('D60 pictures of an imported feed', (db) => {
  it('are fetched from allowed hosts only, two at a time, main ones first, and stand in place of the placeholder', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 8 }, (_, n) => [`P${n}`, [at(`/${n}.png`), at(`/${n}-side.png`)]]),
    );
    await load(db(), { ...many, Q: ['http://127.0.0.1:9/x.png', at('/not-found.png')] });
    expect(await round(db())).toEqual({ came: 0, unchanged: 0, failed: 0 });
    expect(host.asked).toEqual([]);
    await allow(db());
    expect(await countDue(db())).toEqual({ due: 16, all: 16 });
    expect(await round(db())).toEqual({ came: 16, unchanged: 0, failed: 0 });
    expect(host.asked).toHaveLength(16);
    expect(host.asked.slice(0, 8).every((path) => !path.includes('side'))).toBe(true);
    expect(host.mostAtOnce()).toBe(2);
    const product = await productOf(db(), 'P3');
    expect(product.thumb).toMatch(/^\/media\/p\/[\da-f]{32}$/);
    expect(product.image).toBe(at('/3.png'));
    expect(product.images).toEqual([expect.stringMatching(/^\/media\/p\/[\da-f]{32}$/)]);
    expect((await productOf(db(), 'Q')).thumb).toBeNull();
    expect(await round(db())).toEqual({ came: 0, unchanged: 0, failed: 0 });
  });

  it('raise exactly the names of what shows them, in the transaction that brings them', async () => {
    await load(db(), { P1: [at('/1.png')], P2: [at('/2.png')] });
    await allow(db());
    answers['/2.png'] = 404;
    const before = await catalogueVersion(db());
    await round(db());
    const keys = await changesBetween(db(), before, await catalogueVersion(db()));
    const { id } = await productOf(db(), 'P1');
    expect([...(keys ?? [])].sort()).toEqual([
      'goods:msk',
      'goods:spb',
      'listing:stakany:msk',
      'listing:stakany:spb',
      `product:${id}:msk`,
      `product:${id}:spb`,
    ]);
    await ready(db());
    await round(db());
    expect(await catalogueVersion(db()), 'nothing new changes nothing').toBe(before + 1);
  });

  it('are asked about again with their tag; a changed one changes, a lost one stays', async () => {
    await load(db(), { P1: [at('/1.png')], P2: [at('/2.png')], P3: [at('/3.png')] });
    await allow(db());
    await round(db());
    const first = await productOf(db(), 'P3');
    const second = await productOf(db(), 'P2');
    lengths['/2.png'] = 31;
    answers['/3.png'] = 410;
    await ready(db());
    host.asked.length = 0;
    expect(await round(db())).toEqual({ came: 1, unchanged: 1, failed: 1 });
    expect(host.asked.sort()).toEqual(['/1.png 304', '/2.png', '/3.png']);
    expect((await productOf(db(), 'P2')).thumb).not.toBe(second.thumb);
    expect((await productOf(db(), 'P3')).thumb).toBe(first.thumb);
    expect(await statuses(db())).toEqual({ '/1.png': 'ok', '/2.png': 'ok', '/3.png': 'missing missing' });
  });

  it('that fail wait longer each time, and a host that is down is left alone', async () => {
    expect(
      [0, 1, 2, 3, 9].map((tries) =>
        waitAfter({ kind: 'failed', fault: 'unavailable', waitMs: null }, tries, 0.5),
      ),
    ).toEqual([10_000, 60_000, 600_000, 3_600_000, 86_400_000]);
    expect(waitAfter({ kind: 'failed', fault: 'unavailable', waitMs: 7000 }, 3)).toBe(7000);
    const names = Array.from({ length: 12 }, (_, n) => `/${n}.png`);
    await load(db(), Object.fromEntries(names.map((name) => [name, [at(name)]])));
    await allow(db());
    for (const name of names) answers[name] = 503;
    const pauses = new Map<string, number>();
    const { failed } = await round(db(), { pauses });
    expect(failed).toBeGreaterThanOrEqual(5);
    expect(failed).toBeLessThan(12);
    answers = {};
    expect(await round(db(), { pauses }), 'it is left alone in the next round too').toEqual({
      came: 0,
      unchanged: 0,
      failed: 0,
    });
    expect((await round(db())).came).toBe(12 - failed);
    expect((await round(db())).came).toBe(0);
    await ready(db());
    expect((await round(db())).came).toBe(failed);
  });

  it('that were under way when the process died are fetched by the next, and by one only at a time', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `/${n}.png`);
    await load(db(), Object.fromEntries(names.map((name) => [name, [at(name)]])));
    await allow(db());
    const dying = new AbortController();
    const lost = {
      ...maker,
      obtain: (...given: Parameters<PictureMaker['obtain']>) => maker.obtain(...given),
    };
    await round(db(), {
      maker: lost,
      signal: dying.signal,
      onProgress: ({ came }) => {
        if (came === 22) dying.abort();
      },
    });
    expect(await takeLead(db(), 'other')).toBe(false);
    await db().query({ name: '', text: `update image_fetcher set until = now() - interval '1 second'` });
    expect(await takeLead(db(), 'other')).toBe(true);
    expect(await takeLead(db(), 'test')).toBe(false);
    expect((await round(db())).came, 'who lost the lead asks nobody').toBe(0);
    await leaveLead(db(), 'other');
    const [first, second] = [1, 2].map(() =>
      startFetching({
        db: db(),
        maker,
        markers: [],
        lookMs: 5,
        onRound: () => undefined,
        onError: () => undefined,
      }),
    );
    await expect.poll(async () => (await countDue(db())).due, { interval: 20 }).toBe(0);
    await Promise.all([first?.stop(), second?.stop()]);
    expect(Object.values(await statuses(db()))).toEqual(Array(30).fill('ok'));
    expect(new Set(host.asked).size).toBe(30);
    expect(host.mostAtOnce()).toBe(2);
  });

  it('whose files have gone are due at once, once an hour, whatever somebody asks for', async () => {
    await load(db(), { P1: [at('/1.png')], P2: [at('/2.png')] });
    await allow(db());
    await round(db());
    const { thumb } = await productOf(db(), 'P1');
    const lost: string[] = [];
    const tell = lostPictures(db(), {
      onLost: (key) => void lost.push(key),
      onError: (error) => {
        throw error;
      },
    });
    const given = '9'.repeat(32);
    await db().query({
      name: '',
      text: `insert into product_picture (product_id, position, address)
             select id, 0, $1 from product order by id limit 1`,
      values: [`/media/p/${given}`],
    });
    for (const _ of [1, 2, 3]) tell(given);
    // No host can bring it: said once.
    await expect.poll(() => lost).toEqual([given]);
    await db().query({ name: '', text: 'delete from product_picture' });
    for (const key of ['cup', '../x', 'f'.repeat(32)]) tell(key);
    tell(thumb?.split('/').at(-1) ?? '');
    await expect.poll(async () => (await countDue(db())).due).toBe(1);
    expect(await round(db())).toEqual({ came: 1, unchanged: 0, failed: 0 });
    expect((await productOf(db(), 'P1')).thumb).toBe(thumb);
  });

  it('follow the next import: what a product no longer names is asked for no more', async () => {
    await load(db(), { P1: [at('/1.png')], P2: [at('/2.png')] });
    await allow(db());
    await load(db(), { P1: [at('/9.png')], P2: [] });
    await round(db());
    expect(host.asked).toEqual(['/9.png']);
    expect((await readHosts(db())).map(({ source, entry }) => [source, entry])).toEqual([
      ['Завод', host.origin],
    ]);
  });
});
