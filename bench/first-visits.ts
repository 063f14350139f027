import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { SORTS } from '#lib/sorts.ts';
import { firstAddresses } from '#server/page-cache/first-addresses.ts';
import { markdown, median, short } from './figures.ts';
import { keepResults } from './results.ts';
import { fetchBytes, type Running, startShop } from './servers.ts';
import { productsOf, surveyShop } from './shop-map.ts';
import { atRest, usage } from './usage.ts';

/**
 * `npm run bench:first -- --beside <another built checkout>`: what the first visit of a page costs here and
 * there, all threads counted. `--pages 110` of each kind, asked for once, one after the other, by turns of
 * ten; `--sorts` names the orders of listings that both know.
 */
const { values: options } = parseArgs({
  options: {
    beside: { type: 'string' },
    pages: { type: 'string', default: '110' },
    sorts: { type: 'string', default: SORTS.join(',') },
  },
});
const pages = Number(options.pages);
const sorts = SORTS.filter((sort) => options.sorts.split(',').includes(sort));

/** Ticks of a processor's clock are ten milliseconds, so pages are measured in handfuls. */
const HANDFUL = 10;
/** Visits of each kind before any is measured. */
const PRACTICE = 60;
/**
 * What a page without its pictures, which are small already, and without its styles is compressed with for
 * comparison.
 */
const QUALITY = 5;

type Shop = Running & { listings: readonly string[]; products: readonly string[] };

async function open(root?: string): Promise<Shop> {
  const shop = await startShop({}, root === undefined ? {} : { root });
  const { listings } = await surveyShop(shop.port, sorts);
  const products = await productsOf(shop.port);
  const read = async (path: string): Promise<string> =>
    (await fetchBytes(shop.port, path, 'identity')).body.toString();
  const warm = new Set(await firstAddresses('/msk', read));
  const cold = (paths: readonly string[]): readonly string[] => paths.filter((path) => !warm.has(path));
  return { ...shop, listings: cold(listings), products: cold(products) };
}

/** Visits other pages first: code is compiled meanwhile, which is no page's cost. */
async function practise({ port, listings, products }: Shop): Promise<void> {
  for (const path of [...listings.slice(-PRACTICE), ...products.slice(-PRACTICE)])
    await fetchBytes(port, path, 'br');
}

type Figures = { cpuMs: number[]; raw: number[]; br: number[]; unpictured: number[]; bare: number[] };

function shrunk(text: Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
}

async function visit(shop: Shop, paths: readonly string[], figures: Figures): Promise<void> {
  const before = usage(shop.pid).cpuMs;
  const answers: Buffer[] = [];
  for (const path of paths) answers.push((await fetchBytes(shop.port, path, 'br')).body);
  figures.cpuMs.push((usage(shop.pid).cpuMs - before) / paths.length);
  for (const answer of answers) {
    const html = brotliDecompressSync(answer);
    figures.raw.push(html.length);
    figures.br.push(answer.length);
    const unpictured = html.toString().replace(/data:image[^"]*/g, '');
    figures.unpictured.push(shrunk(Buffer.from(unpictured)));
    figures.bare.push(shrunk(Buffer.from(unpictured.replace(/<style>[\s\S]*?<\/style>/g, ''))));
  }
}

async function measure(shops: readonly Shop[], kind: 'listings' | 'products'): Promise<Figures[]> {
  const [first, ...others] = shops;
  const common = (first?.[kind] ?? []).filter((path) => others.every((other) => other[kind].includes(path)));
  const paths = common.slice(0, pages);
  const figures = shops.map((): Figures => ({ cpuMs: [], raw: [], br: [], unpictured: [], bare: [] }));
  for (let at = 0; at < paths.length; at += HANDFUL) {
    for (const [which, shop] of shops.entries()) {
      const own = figures[which];
      if (own !== undefined) await visit(shop, paths.slice(at, at + HANDFUL), own);
    }
  }
  return figures;
}

function lines(kind: string, figures: readonly Figures[]): string[][] {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const last = mean(figures.at(-1)?.cpuMs ?? []);
  return figures.map(({ cpuMs, raw, br, unpictured, bare }, which) => [
    `${kind}, ${which === 0 ? 'here' : 'beside'}`,
    short(mean(cpuMs)),
    short(median(cpuMs)),
    ...[raw, br, unpictured, bare].map((sizes) => short(median(sizes) / 1000)),
    which === 0 && figures.length > 1 ? (mean(cpuMs) / last).toFixed(2) : '',
  ]);
}

const shops: Shop[] = [];
try {
  shops.push(await open());
  if (options.beside !== undefined) shops.push(await open(resolve(options.beside)));
  for (const shop of shops) await atRest(shop);
  for (const shop of shops) await practise(shop);
  const rows = [
    ...lines('listing', await measure(shops, 'listings')),
    ...lines('product', await measure(shops, 'products')),
  ];
  const head = [
    'what',
    'CPU ms, mean',
    'median',
    'kB',
    'kB br',
    'without pictures',
    'nor styles',
    'of the other',
  ];
  const text = `Each page once, all threads counted.\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults('First visits', text, new Date());
} finally {
  for (const shop of shops) await shop.stop();
}
