import { parseArgs } from 'node:util';
import { markdown, median, type Sample, short } from '../figures.ts';
import { manyVisits, type Visitor } from '../load.ts';
import { keepResults } from '../results.ts';
import { brandSlugs, surveyShop } from '../shop-map.ts';
import { coldPaths } from '../soak/mixed-visits.ts';
import { atRest, usage } from '../usage.ts';
import { cartReader } from '../visitors.ts';
import { startPair, untilReady } from './pair.ts';
import { limitProcessor } from './quota.ts';

/**
 * `npm run bench:two`: how much more two processes serve behind HAProxy than one, of cold pages and of calls;
 * each has a processor of its own, which PostgreSQL, HAProxy and whoever asks use as well, so that two never
 * have twice as much. `--share 0.4` gives each shop so much of it and leaves them the rest. By turns, each
 * round's pair compared. `--rounds 5 --pages 300 --seconds 3`.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '3' },
    share: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const share = options.share === undefined ? null : Number(options.share);

/** Who ask at the same time: enough that neither process ever waits for the next question. */
const CONNECTIONS = 16;

type Measured = { rate: number; shopMs: number; errors: number };
type Work = (port: number) => Promise<Sample>;

const pair = await startPair({}, (which) => ({ processors: which === 0 ? 'one' : 'other' }));
const [first] = pair.ports;
const alone = await pair.balance([first]);
const both = await pair.balance(pair.ports);
const groups: { remove(): void }[] = [];
try {
  await Promise.all(pair.ports.map(untilReady));
  const map = await surveyShop(first);
  const cold = coldPaths(map, await brandSlugs(first));
  const shops = pair.running.map(({ pid }) => pid);
  const rested = (): Promise<unknown> => Promise.all(shops.map((pid) => atRest({ pid })));
  await rested();
  if (share !== null) groups.push(...shops.map((pid) => limitProcessor(pid, share)));
  const colds = (): Visitor => ({
    next: () => ({ method: 'GET', path: String(cold.next().value), headers: { 'accept-encoding': 'br' } }),
  });
  const works: Readonly<Record<string, Work>> = {
    'cold pages': (port) =>
      manyVisits({ port, pid: 0 }, 600, colds, { count: Number(options.pages), connections: CONNECTIONS }),
    'cart get': (port) =>
      manyVisits({ port, pid: 0 }, Number(options.seconds), () => cartReader(map.codes[0] ?? ''), {
        connections: CONNECTIONS,
      }),
  };
  const cpuMs = (): number => shops.reduce((sum, pid) => sum + usage(pid).cpuMs, 0);
  const measure = async (work: Work, port: number): Promise<Measured> => {
    // What was made in haste is made anew once nobody waits: that belongs to the turn before.
    await rested();
    const before = cpuMs();
    const { requests, seconds, errors } = await work(port);
    return { rate: requests / seconds, shopMs: (cpuMs() - before) / requests, errors };
  };
  const rows: string[][] = [];
  for (const [name, work] of Object.entries(works)) {
    for (const { port } of [alone, both]) await work(port);
    const turns: { one: Measured; two: Measured }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const early = await measure(work, (round % 2 === 0 ? alone : both).port);
      const late = await measure(work, (round % 2 === 0 ? both : alone).port);
      turns.push(round % 2 === 0 ? { one: early, two: late } : { one: late, two: early });
    }
    const figure = (of: (turn: (typeof turns)[number]) => number): number => median(turns.map(of));
    rows.push([
      name,
      short(figure(({ one }) => one.rate)),
      short(figure(({ two }) => two.rate)),
      `${figure(({ one, two }) => two.rate / one.rate).toFixed(2)} ×`,
      short(figure(({ one }) => one.shopMs)),
      short(figure(({ two }) => two.shopMs)),
      String(turns.reduce((sum, { one, two }) => sum + one.errors + two.errors, 0)),
    ]);
  }
  const head = ['what', 'one, req/s', 'two, req/s', 'ratio', 'one, shop ms', 'two, shop ms', 'errors'];
  const had = share === null ? 'a shop on each' : `a shop on each with ${share} of it`;
  const text = `Two processors, ${had}; PostgreSQL, HAProxy and ${CONNECTIONS} visitors share them. Medians of ${rounds} rounds by turns.\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults(
    `Two processes behind HAProxy${share === null ? '' : `, ${share} of a processor each`}`,
    text,
    new Date(),
  );
} finally {
  await alone.stop();
  await both.stop();
  await pair.close();
  for (const group of groups) group.remove();
}
