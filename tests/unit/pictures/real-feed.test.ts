import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePicturesCommand } from '#api/backend/commands/pictures/arguments.ts';
import { runPictures } from '#api/backend/commands/pictures/run-command.ts';
import type { Database } from '#api/backend/db/database.ts';
import { openPictures, type Pictures } from '#api/backend/feeds/pictures/open-pictures.ts';
import { systemClock } from '#lib/time/clock.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { type PictureHost, startPictureHost } from '#tests/harness/picture-host.ts';

const FEED = join(import.meta.dirname, '../../../../shared/data/yml/fitolis_2018.yml');
const OFFERS = 24;

let db: Database;
let dir = '';
let pictures: Pictures;
let host: PictureHost;

/** The feed with its first offers only, its pictures on the stand-in. */
function cut(text: string, origin: string): string {
  const offers = text.split(/(?=<offer )/);
  return `${offers.slice(0, OFFERS + 1).join('')}</offers></shop></yml_catalog>`.replaceAll(
    /(<picture>)https:\/\/fitolis\.ru/g,
    `$1${origin}`,
  );
}

async function run(...words: string[]): Promise<string> {
  const command = parsePicturesCommand(words);
  if (command.kind !== 'pictures') throw new Error(command.kind);
  const options = {
    db,
    maker: pictures.maker,
    pictureStore: null,
    markers: ['not-found'],
    clock: systemClock,
    onProgress: () => undefined,
  };
  return (await runPictures(command, options)).lines.join('\n');
}

describe.skipIf(!existsSync(FEED))('D60 the pictures of a real feed', () => {
  beforeAll(async () => {
    db = await openTestPglite();
    dir = await mkdtemp(join(tmpdir(), 'real-feed-'));
    pictures = openPictures({ dataDir: dir, shipped: [], converterUrl: null, pictureStore: null });
    const photo = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#8ab',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .jpeg()
      .toBuffer();
    let count = 0;
    host = await startPictureHost(async (_, response) => {
      count += 1;
      // Each picture is another one: a few bytes behind the end make no difference to who decodes it.
      if (count % 8 !== 0) return Buffer.concat([photo, Buffer.from(String(count))]);
      response.writeHead(count % 16 === 0 ? 302 : 404, { Location: 'http://127.0.0.1:1/' }).end();
      return null;
    });
  });
  afterAll(async () => {
    host.close();
    pictures.close();
    await db.close();
    await rm(dir, { recursive: true });
  });

  it('come from a host that stands for the shop, once it is allowed, and the report says what did not come', async () => {
    const text = cut(readFileSync(FEED, 'utf8'), host.origin);
    const { source } = await imported(importRows(db, feedRows(text), ['msk'], { isForced: true }));
    const before = await run('--report');
    expect(before).toContain(`Источник: ${source}`);
    expect(before).toMatch(/загружено 0 из \d+, ждут \d+\n {4}Узел не разрешён/);
    expect(host.asked).toEqual([]);
    const said = await run('--allow', host.origin);
    const [, came = '', all = ''] = /загружено (\d+) из (\d+)/.exec(said) ?? [];
    expect(Number(all)).toBeGreaterThan(20);
    expect(Number(came)).toBe(Number(all) - Math.floor(Number(all) / 8));
    expect(said).toMatch(/картинки там нет: \d+, снова через 24 ч; например http/);
    expect(said).toMatch(/узел переадресует: \d+, снова через 7 дн/);
    expect(host.mostAtOnce()).toBeLessThanOrEqual(2);
    const [shown] = await db.query<{ address: string; width: number; height: number }>({
      name: '',
      text: `select a.webp_base as address, a.width, a.height from product p join image_asset a on a.source_url = p.image
             where a.status = 'ok' limit 1`,
    });
    const stored = await pictures.store.get(shown?.address.split('/').at(-1) ?? '', 320);
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    expect(shown).toMatchObject({ width: 400, height: 300 });
    host.asked.length = 0;
    await run('--again');
    expect(host.asked).toHaveLength(Math.floor(Number(all) / 8));
  }, 60_000);

  it('are nobody’s business when the words are wrong or the source is unknown', async () => {
    expect(await run('--allow', 'img.example.ru', '--source', 'Никто')).toContain('Нет источника «Никто»');
    for (const words of [
      ['x'],
      ['--allow', 'a b'],
      ['--allow', '*.ru'],
      ['--deny', ''],
      ['--nothing'],
      ['--from'],
    ]) {
      expect(parsePicturesCommand(words), words.join(' ')).toHaveProperty('kind', 'usage');
    }
  });
});
