import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { xlsxStream } from '#api/backend/base/spreadsheet/xlsx-stream.ts';
import { markdown, percentile, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import { startShop } from '../servers.ts';
import { surveyShop } from '../shop-map.ts';
import { writeSyntheticFeed } from '../synthetic-feed.ts';
import { cartReader } from '../visitors.ts';
import { importFile, peakOf, residentOf, visit } from './while-selling.ts';

/**
 * `npm run bench:lists [goods] [file]`: how long a price list of 100,000 known goods takes through the shop,
 * all prices changed, as a text and as a workbook, how long calls of a cart wait meanwhile, and how far
 * memory grows over the idle shop (price-lists.md §8); the file is a published list to be previewed.
 * `DATABASE_URL` names an empty database of PostgreSQL; without it the embedded one is used.
 */
const goods = Number(process.argv[2] ?? 100_000);
const published = process.argv[3];
const CALM_MS = 5000;

function* rowsOf(
  shift: number,
): Generator<readonly [code: string, name: string, price: number, stock: number]> {
  for (let at = 0; at < goods; at += 1)
    yield [`P${at}`, `Товар ${at}`, (1000 + ((at * 7919) % 500_000) + shift) / 100, (at * 31) % 900];
}

async function writeText(file: string, shift: number): Promise<void> {
  const out = createWriteStream(file);
  out.write('Код;Наименование;Цена;Остаток\r\n');
  for (const [code, name, price, stock] of rowsOf(shift)) {
    const line = `${code};${name};${price.toFixed(2).replace('.', ',')};${stock}\r\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

async function writeBook(file: string, shift: number): Promise<void> {
  async function* cells() {
    yield ['Код', 'Наименование', 'Цена', 'Остаток'].map((value) => ({ value }));
    for (const row of rowsOf(shift)) yield row.map((value) => ({ value }));
  }
  const book = xlsxStream({ sheet: 'Прайс', styles: [{}], widths: [], rows: cells() });
  await pipeline(Readable.from(book), createWriteStream(file));
}

const shop = await startShop();
try {
  const { codes } = await surveyShop(shop.port);
  const feed = join(shop.dataDir, 'feed.yml');
  await writeSyntheticFeed(feed, goods, 0);
  await importFile(shop, feed);
  rmSync(feed);
  // What the command takes before it reads anything.
  const { megabytes: bare } = await importFile(shop, 'list.csv', ['--help']);
  const rows: string[][] = [];
  const measure = async (title: string, file: string, keys: readonly string[]): Promise<void> => {
    await pause(CALM_MS);
    const idle = residentOf(shop.pid);
    const peak = peakOf(shop.pid);
    let isOver = false;
    const visits = visit(shop.port, cartReader(codes[0] ?? ''), () => isOver);
    const { seconds, megabytes } = await importFile(shop, file, keys);
    isOver = true;
    const { waits, faults } = await visits;
    const waited = [percentile(waits, 0.5), percentile(waits, 0.99), waits.at(-1) ?? 0].map(short);
    rows.push([
      title,
      short(seconds),
      String(peak() - idle),
      String(megabytes - bare),
      ...waited,
      String(faults),
    ]);
  };
  const known = ['--yes'];
  const csv = join(shop.dataDir, 'list.csv');
  const xlsx = join(shop.dataDir, 'list.xlsx');
  await writeText(csv, 100);
  await measure('CSV, all prices changed', csv, known);
  await writeBook(xlsx, 200);
  await measure('XLSX, all prices changed', xlsx, known);
  await measure('XLSX, the same again', xlsx, known);
  await measure('XLSX, preview', xlsx, ['--preview']);
  if (published !== undefined)
    await measure('a published list, preview', published, ['--preview', '--create']);
  const head = ['price list', 's', 'shop MB', 'command MB', 'cart p50 ms', 'p99 ms', 'longest ms', 'not 200'];
  const table = `The command holds ${bare} MB before it reads anything.\n\n${markdown(head, rows)}`;
  console.log(table);
  const where = process.env.DATABASE_URL === undefined ? 'embedded' : 'PostgreSQL';
  keepResults(`Price lists of ${goods} goods, ${where}`, table, new Date());
} finally {
  await shop.stop();
}
