import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestSchema } from '#api/backend/commands/backup/manifest.ts';
import { restoreBackup, verifyBackup } from '#api/backend/commands/backup/restore-backup.ts';
import { takeBackup } from '#api/backend/commands/backup/take-backup.ts';
import type { Database } from '#api/backend/db/database.ts';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { sendPictures } from '#api/backend/feeds/pictures/move-pictures.ts';
import { openPictureObjects } from '#api/backend/feeds/pictures/open-objects.ts';
import { keyOfPicture } from '#api/backend/feeds/pictures/picture-store.ts';
import type { Settings } from '#lib/env/settings.ts';
import { systemClock } from '#lib/time/clock.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { makeTestDirectory, makeTestPostgres } from '#tests/harness/databases.ts';
import { openObjectStand } from '#tests/harness/machines/object-store.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

/** A shop with its place, and an empty place to restore it into. */
type Place = {
  db: Database;
  settings: Settings;
  empty: Settings;
  open: () => Promise<Database>;
  drop: () => Promise<void>;
};

async function embedded(root: string): Promise<Place> {
  const [DATA_DIR, EMPTY] = [join(root, 'data'), join(root, 'empty')];
  mkdirSync(DATA_DIR);
  await makeTestDirectory(join(DATA_DIR, 'database'));
  const db = await openEmbedded({ dir: join(DATA_DIR, 'database') });
  return {
    db,
    settings: settingsOf({ DATA_DIR }),
    empty: settingsOf({ DATA_DIR: EMPTY }),
    open: () => openEmbedded({ dir: join(EMPTY, 'database') }),
    drop: () => db.close(),
  };
}

async function postgres(root: string): Promise<Place> {
  const [DATA_DIR, EMPTY] = [join(root, 'data'), join(root, 'empty')];
  mkdirSync(DATA_DIR);
  const [full, bare] = [await makeTestPostgres(), await createPostgresDatabase()];
  const db = openPostgres({ url: full.url });
  return {
    db,
    settings: settingsOf({ DATA_DIR, DATABASE_URL: full.url }),
    empty: settingsOf({ DATA_DIR: EMPTY, DATABASE_URL: bare.url }),
    open: async () => openPostgres({ url: bare.url }),
    drop: async () => {
      await db.close();
      await Promise.all([full.drop(), bare.drop()]);
    },
  };
}

async function order(db: Database): Promise<void> {
  const visitor = new Visitor(db);
  succeed(await visitor.call('addToCart', { code: CODES.plain, push: true }));
  succeed(await visitor.call('createOrder', orderForm()));
}

const KINDS = [
  ['PGlite', embedded],
  ['PostgreSQL', postgres],
] as const;

describe.each(KINDS)('operations §5: a backup (%s)', (kind, make) => {
  if (kind === 'PostgreSQL' && testClusterUrl === null) return it.skip('needs a cluster (PostgreSQL)');

  let root: string;
  let place: Place;
  let copies: string;
  const env = { SHOP_NAME: 'Копия', SMTP_URL: 'smtp://me:secret-of-mail@mail.test' };
  const take = (settings = place.settings) =>
    takeBackup(place.db, copies, { settings, clock: systemClock, env });
  const newest = () =>
    join(
      copies,
      readdirSync(copies)
        .filter((name) => name.startsWith('tara-'))
        .sort()
        .at(-1) ?? '',
    );

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'tara-backup-'));
    copies = join(root, 'copies');
    place = await make(root);
    await fillCatalogue(place.db);
    mkdirSync(join(place.settings.dataDir, 'media', 'p', 'cup'), { recursive: true });
    writeFileSync(join(place.settings.dataDir, 'media', 'p', 'cup', 'original.webp'), 'picture');
    mkdirSync(join(place.settings.dataDir, 'requests.waiting'));
    writeFileSync(join(place.settings.dataDir, 'requests.waiting', '1.json'), '{"name":"kept"}');
  }, 120_000);
  afterAll(async () => {
    await place.drop();
    rmSync(root, { recursive: true, force: true });
  });

  it('taken while buyers order is whole, and brings back each order it counts', {
    timeout: 120_000,
  }, async () => {
    await order(place.db);
    let isOver = false;
    const buying = (async () => {
      let count = 0;
      while (!isOver) {
        await order(place.db);
        count += 1;
      }
      return count;
    })();
    const taken = await take();
    isOver = true;
    expect(await buying, 'orders placed meanwhile').toBeGreaterThan(0);
    expect(taken).toMatchObject({ isRefused: false });
    expect(await verifyBackup(newest(), { settings: place.settings, identity: null })).toMatchObject({
      isRefused: false,
    });
    const restored = await restoreBackup(newest(), { settings: place.empty, identity: null });
    expect(restored).toMatchObject({ isRefused: false });
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(newest(), 'manifest.json'), 'utf8')));
    const db = await place.open();
    const [row] = await db.query<{ count: number }>({
      name: '',
      text: 'select count(*) as count from shop_order',
    });
    await db.close();
    expect(row?.count).toBe(manifest.facts.orders.count);
    expect(manifest.facts.orders.count).toBeGreaterThan(0);
    const { dataDir } = place.empty;
    expect(readFileSync(join(dataDir, 'media', 'p', 'cup', 'original.webp'), 'utf8')).toBe('picture');
    expect(readFileSync(join(dataDir, 'requests.waiting', '1.json'), 'utf8')).toBe('{"name":"kept"}');
    expect(await restoreBackup(newest(), { settings: place.empty, identity: null })).toMatchObject({
      isRefused: true,
    });
  });

  it.runIf(kind === 'PostgreSQL')(
    'operations §1: has the pictures of a store that all processes share, and says which it could not have',
    async () => {
      const stand = await openObjectStand();
      const [there, gone] = ['of the store', 'lost'].map((text) => keyOfPicture(Buffer.from(text)));
      stand.objects.set(`/pictures/shop/${there}.webp`, Buffer.from('of the store'));
      await place.db.query({
        name: '',
        text: `insert into image_asset (source_url, host, status, webp_base) values
             ('https://a.test/1', 'a.test', 'ok', $1), ('https://a.test/2', 'a.test', 'ok', $2)`,
        values: [`/media/p/${there}`, `/media/p/${gone}`],
      });
      const settings = { ...place.settings, pictureStore: stand.settings };
      const to = join(root, 'shared');
      const taken = await takeBackup(place.db, to, { settings, clock: systemClock, env });
      expect(taken.lines.at(-1)).toBe('В хранилище нет картинок или они повреждены: 1.');
      const folder = join(to, 'pictures');
      expect(readFileSync(join(folder, there ?? '', '1536.webp'), 'utf8')).toBe('of the store');
      stand.objects.clear();
      expect(await sendPictures(openPictureObjects(stand.settings), folder)).toMatchObject({ count: 1 });
      expect([...stand.objects.keys()]).toEqual([`/pictures/shop/${there}.webp`]);
      rmSync(folder, { recursive: true });
      stand.behave('hang up');
      const without = await takeBackup(place.db, join(root, 'without'), {
        settings,
        clock: systemClock,
        env,
      });
      expect([without.isRefused, without.lines.at(-1)]).toEqual([
        false,
        'Хранилище картинок не отвечает: в копии не все картинки, снимите её ещё раз.',
      ]);
      await stand.close();
    },
  );

  it('has no place in what is no folder, and says so', async () => {
    const { settings } = place;
    const file = join(root, 'file');
    writeFileSync(file, '');
    for (const to of [file, join(file, 'within')])
      expect((await takeBackup(place.db, to, { settings, clock: systemClock, env })).lines).toEqual([
        expect.stringMatching(/^В .*file.* копию не положить \((?:EEXIST|ENOTDIR)\): назовите папку\.$/),
      ]);
  });

  it('says settings without secrets, and leaves nothing half made behind', async () => {
    const settings = readFileSync(join(newest(), 'settings.env'), 'utf8');
    expect(settings).toBe('SHOP_NAME=Копия\n');
    expect(readdirSync(copies).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(readdirSync(place.settings.dataDir).filter((name) => name.startsWith('scratch-'))).toEqual([]);
  });

  it('without the pictures that it was taken with is not whole, and says so', async () => {
    const [pictures, hidden] = [join(copies, 'pictures'), join(copies, 'hidden')];
    renameSync(pictures, hidden);
    const verified = await verifyBackup(newest(), { settings: place.settings, identity: null });
    expect(verified.lines).toEqual([
      'Картинок рядом с копией 0, а было 1: копия без них не цела. Папка pictures лежит рядом с копией.',
    ]);
    if (kind === 'PGlite') {
      const settings = settingsOf({ DATA_DIR: join(root, 'bare') });
      const restored = await restoreBackup(newest(), { settings, identity: null });
      expect([restored.isRefused, restored.lines.at(-1)]).toEqual([
        true,
        `Картинок рядом с копией 0, а было 1: база восстановлена, картинки — не все. Недостающие положите в ${join(root, 'bare', 'media', 'p')}.`,
      ]);
    }
    renameSync(hidden, pictures);
  });

  it('with one byte changed, a file gone or its account broken is refused by name', async () => {
    const from = newest();
    const file = readdirSync(from).find((name) => name.startsWith('database.')) ?? '';
    const bytes = readFileSync(join(from, file));
    const damaged = Buffer.from(bytes);
    damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
    const verify = async () =>
      (await verifyBackup(from, { settings: place.settings, identity: null })).lines[0];
    writeFileSync(join(from, file), damaged);
    expect(await verify()).toBe(`Файл ${file} повреждён: его сумма не та, что при создании копии.`);
    rmSync(join(from, file));
    expect(await verify()).toBe(`В копии нет файла ${file}.`);
    writeFileSync(join(from, 'manifest.json'), '{"format":1}');
    expect(await verify()).toBe('manifest.json испорчен или сделан другой версией магазина.');
    expect((await verifyBackup(root, { settings: place.settings, identity: null })).isRefused).toBe(true);
  });

  // Files are encrypted alike, whatever is in them.
  if (!isWholeOn(kind)) return;
  it('is read by nobody without the key when it is encrypted', { timeout: 60_000 }, async ({ skip }) => {
    const key = join(root, 'key');
    const made = spawnSync('age-keygen', ['-o', key], { encoding: 'utf8' });
    if (made.error) skip('нет программы age');
    const recipient = /age1\w+/.exec(readFileSync(key, 'utf8'))?.[0] ?? '';
    rmSync(copies, { recursive: true });
    expect(await take({ ...place.settings, backupRecipient: recipient })).toMatchObject({ isRefused: false });
    expect(
      readdirSync(newest())
        .filter((name) => /^(database|kept)/.test(name))
        .every((name) => name.endsWith('.age')),
    ).toBe(true);
    const settings = place.settings;
    expect(await verifyBackup(newest(), { settings, identity: null })).toMatchObject({ isRefused: true });
    expect(await verifyBackup(newest(), { settings, identity: key })).toMatchObject({ isRefused: false });
    const other = join(root, 'other');
    spawnSync('age-keygen', ['-o', other]);
    expect(await verifyBackup(newest(), { settings, identity: other })).toMatchObject({ isRefused: true });
    expect(existsSync(join(copies, 'pictures', 'cup', 'original.webp'))).toBe(true);
  });
});
