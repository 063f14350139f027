import { parseArgs } from 'node:util';
import { markdown, median, type Sample, short } from './figures.ts';
import { HAS_WRK, manyGets, manyVisits } from './load.ts';
import { keepResults } from './results.ts';
import { fetchBytes, makeHot, type Running, startFloor, startShop } from './servers.ts';
import { type ShopMap, surveyShop } from './shop-map.ts';
import { buyer, cartAdder, cartReader, searcher, stray } from './visitors.ts';

/**
 * `npm run bench`: the production shop beside the physical limit, all rows in one run, in turn, medians of
 * rounds. `--rounds 5 --seconds 3`.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

type Row = { title: string; bytes: string; isFloor?: true; like?: string; round(): Promise<Sample> };

/** Distinct pages asked for once each in one round. */
const FIRST_VISITS = 60;

async function rowsOf(shop: Running, floor: Running, map: ShopMap): Promise<Row[]> {
  const size = async (path: string, encoding: string): Promise<string> =>
    String((await fetchBytes(shop.port, path, encoding)).body.length);
  const warm = async (title: string, path: string, encoding: string): Promise<Row> => ({
    title: `${title}, ${encoding}`,
    bytes: await size(path, encoding),
    like: encoding,
    round: () => manyGets(shop, [path], { 'accept-encoding': encoding }, seconds),
  });
  const bare = async (encoding: string): Promise<Row> => ({
    title: `bare node:http, ${encoding}`,
    bytes: await size(map.listing, encoding),
    isFloor: true,
    like: encoding,
    round: () => manyGets(floor, ['/'], { 'accept-encoding': encoding }, seconds),
  });
  const fresh = [...map.listings];
  const [code = ''] = map.codes;
  const visited = (title: string, visitor: Parameters<typeof manyVisits>[2]): Row => ({
    title,
    bytes: '',
    round: () => manyVisits(shop, seconds, visitor),
  });
  return [
    await bare('br'),
    await warm('listing', map.listing, 'br'),
    await warm('product', map.product, 'br'),
    await warm('home', '/msk', 'br'),
    await bare('gzip'),
    await warm('listing', map.listing, 'gzip'),
    await warm('product', map.product, 'gzip'),
    await warm('home', '/msk', 'gzip'),
    {
      title: 'first visit of distinct listings',
      bytes: '',
      round: () => {
        const paths = fresh.splice(0, FIRST_VISITS);
        if (paths.length < FIRST_VISITS)
          throw new Error('The shop has too few distinct pages for so many rounds.');
        let at = 0;
        const next = () => ({
          method: 'GET' as const,
          path: paths[at++] ?? '/',
          headers: { 'accept-encoding': 'br' },
        });
        return manyVisits(shop, 120, () => ({ next }), { count: FIRST_VISITS });
      },
    },
    visited('unknown addresses, each once', stray),
    {
      title: 'the simplest call',
      bytes: '',
      round: () => manyGets(shop, ['/api/get-region-data'], {}, seconds),
    },
    visited('cart get', () => cartReader(code)),
    visited('cart add', (connection) => cartAdder(map.codes, connection)),
    visited('search, distinct queries', searcher),
    visited('cart add and order, per request', () => buyer(code)),
  ];
}

function table(rows: readonly Row[], samples: ReadonlyMap<Row, readonly Sample[]>): string {
  const of = (row: Row, figure: (sample: Sample) => number): number =>
    median((samples.get(row) ?? []).map(figure));
  const rate = (row: Row): number => of(row, ({ requests, seconds: taken }) => requests / taken);
  const cpu = (row: Row): number => of(row, ({ requests, cpuMs }) => cpuMs / requests);
  const lines = rows.map((row) => {
    const floor = rows.find(({ isFloor, like }) => isFloor && like === row.like);
    const isCompared = floor !== undefined && floor !== row;
    return [
      row.title,
      row.bytes,
      short(rate(row)),
      short(of(row, ({ p50Ms }) => p50Ms)),
      short(of(row, ({ p95Ms }) => p95Ms)),
      short(of(row, ({ p99Ms }) => p99Ms)),
      cpu(row).toPrecision(2),
      of(row, ({ rssMb }) => rssMb).toFixed(0),
      String(of(row, ({ errors }) => errors)),
      isCompared ? (rate(row) / rate(floor)).toFixed(2) : '',
      isCompared ? (cpu(floor) / cpu(row)).toFixed(2) : '',
    ];
  });
  const head = [
    'what',
    'bytes',
    'req/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'CPU ms',
    'RSS MB',
    'errors',
    'of the floor',
    'by CPU',
  ];
  return markdown(head, lines);
}

const shop = await startShop();
try {
  const map = await surveyShop(shop.port);
  await makeHot(shop.port, [map.listing, map.product, '/msk']);
  const floor = await startFloor(shop, map.listing);
  try {
    const rows = await rowsOf(shop, floor, map);
    for (const row of rows.slice(0, 8)) await row.round();
    const samples = new Map<Row, Sample[]>(rows.map((row) => [row, []]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const row of rows) {
        process.stderr.write(`round ${round}/${rounds}: ${row.title}\n`);
        samples.get(row)?.push(await row.round());
      }
    }
    const generator = HAS_WRK ? 'wrk' : 'our own loop (wrk is not installed)';
    const text = `16 connections, ${rounds} rounds of ${seconds} s in turn, medians; pages by ${generator}.\n\n${table(rows, samples)}`;
    console.log(text);
    keepResults('HTTP', text, new Date());
  } finally {
    await floor.stop();
  }
} finally {
  await shop.stop();
}
