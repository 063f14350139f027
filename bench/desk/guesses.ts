import { loadavg } from 'node:os';
import { guess } from '#tests/long/desk-guesses.ts';
import { markdown, percentile, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import { startShop } from '../servers.ts';
import { atRest } from '../usage.ts';

/**
 * `npm run bench:desk-guesses`: ten thousand wrong passwords from a hundred addresses at the desk of a shop,
 * and how long its own people and a shopper wait meanwhile (desk-H6); embedded, and in the empty PostgreSQL
 * of `DATABASE_URL` too. Needs a build.
 */
const TRIES = 10_000;

async function rowOf(name: string, databaseUrl: string): Promise<string[]> {
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: '1' };
  const shop = await startShop(env, { processors: 'all' });
  try {
    await atRest(shop);
    const { answers, seconds, knownMs, keyMs, carts } = await guess({ ...shop, databaseUrl }, TRIES);
    const told = [...answers].toSorted(([one], [other]) => one - other);
    return [
      name,
      short(seconds),
      told.map(([status, count]) => `${status}: ${count}`).join(', '),
      ...[knownMs, keyMs, percentile(carts.waits, 0.5), percentile(carts.waits, 0.99)].map(short),
      short(carts.waits.at(-1) ?? 0),
      `${carts.waits.length}, ${carts.faults}`,
    ];
  } finally {
    await shop.stop();
  }
}

const rows = [await rowOf('embedded', '')];
const { DATABASE_URL = '' } = process.env;
if (DATABASE_URL !== '') rows.push(await rowOf('PostgreSQL', DATABASE_URL));
const words = `${TRIES.toLocaleString('en-GB')} wrong passwords from a hundred networks, fifty at a time, half of them at one person, half at names that nobody has; in the middle the person comes in by password and app where they have been before, and by a passkey from one of these networks. Load of the machine ${short(loadavg()[0] ?? 0)}. Promised: nobody enters, both come in at once, cart/get p99 ≤ 250 ms.`;
const head = [
  'database',
  's',
  'answers',
  'known device ms',
  'passkey ms',
  'cart p50',
  'p99',
  'longest',
  'carts, failed',
];
const table = markdown(head, rows);
console.log(`${words}\n\n${table}`);
keepResults('Guessing at the desk', `${words}\n\n${table}`, new Date());
