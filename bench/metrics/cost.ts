import { parseArgs } from 'node:util';
import { markdown, median, type Sample, short } from '../figures.ts';
import { manyGets, manyVisits } from '../load.ts';
import { keepResults } from '../results.ts';
import { makeHot, type Running, startShop } from '../servers.ts';
import { type ShopMap, surveyShop } from '../shop-map.ts';
import { cartReader } from '../visitors.ts';

/**
 * `npm run bench:metrics`: what counting for Prometheus costs, METRICS=on beside off; it may take two per
 * cent of what warm pages are served with. Two shops of one build on one processor, asked by turns; each
 * round begins with the other one. `--rounds 9 --seconds 3`.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, seconds: { type: 'string', default: '3' } },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

const BR = { 'accept-encoding': 'br' };
const rate = ({ requests, seconds: taken }: Sample): number => requests / taken;
const cpu = ({ requests, cpuMs }: Sample): number => cpuMs / requests;

type Work = (shop: Running, map: ShopMap) => Promise<Sample>;
const WORKS: Readonly<Record<string, Work>> = {
  'warm listing': (shop, map) => manyGets(shop, [map.listing], BR, seconds),
  'warm product': (shop, map) => manyGets(shop, [map.product], BR, seconds),
  'cart get': (shop, { codes: [code = ''] }) => manyVisits(shop, seconds, () => cartReader(code)),
};

const counting = await startShop({ METRICS: 'on' });
const plain = await startShop();
try {
  const map = await surveyShop(plain.port);
  for (const { port } of [counting, plain]) await makeHot(port, [map.listing, map.product]);
  const rows: string[][] = [];
  for (const [name, work] of Object.entries(WORKS)) {
    for (const shop of [counting, plain]) await work(shop, map);
    const pairs: { on: Sample; off: Sample }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = await work(round % 2 === 0 ? counting : plain, map);
      const second = await work(round % 2 === 0 ? plain : counting, map);
      pairs.push(round % 2 === 0 ? { on: first, off: second } : { on: second, off: first });
    }
    const figure = (of: (pair: { on: Sample; off: Sample }) => number): number => median(pairs.map(of));
    rows.push([
      name,
      short(figure(({ off }) => rate(off))),
      short(figure(({ on }) => rate(on))),
      `${((1 - figure(({ on, off }) => rate(on) / rate(off))) * 100).toFixed(1)} %`,
      `${((figure(({ on, off }) => cpu(on) / cpu(off)) - 1) * 100).toFixed(1)} %`,
    ]);
  }
  const head = ['what', 'off, req/s', 'on, req/s', 'fewer', 'more CPU a request'];
  const text = `${rounds} rounds of ${seconds} s by turns, medians; of ratios, those of each round's pair.\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults('What metrics cost', text, new Date());
} finally {
  await counting.stop();
  await plain.stop();
}
