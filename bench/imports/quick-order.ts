import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { xlsxStream } from '#api/backend/base/spreadsheet/xlsx-stream.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { markdown, percentile, short } from '../figures.ts';
import { keepResults } from '../results.ts';
import { startShop } from '../servers.ts';
import { surveyShop } from '../shop-map.ts';
import { writeSyntheticFeed } from '../synthetic-feed.ts';
import { cartReader } from '../visitors.ts';
import { importFile, peakOf, residentOf, visit } from './while-selling.ts';

/**
 * `npm run bench:quick [goods]`: how long a quick order of 5,000 lines, 400 of them unknown, takes to its
 * preview, pasted and as a file, how long a full cart takes it, how soon a paste of a million characters is
 * refused, and what a cart waits meanwhile (price-lists.md §8). `DATABASE_URL` names an empty database of
 * PostgreSQL; without it the embedded one is used.
 */
const goods = Number(process.argv[2] ?? 100_000);
const ROUNDS = 5;
const CALM_MS = 500;
const HEADERS = { city: 'msk', 'sec-fetch-site': 'same-origin' };

const article = (at: number): string => String((at * 19) % goods).padStart(7, '0');
/** As they stand, with lost zeros, with signs between, and such as nobody has. */
const typed = Array.from({ length: 5000 }, (_, at) => {
  if (at % 12 === 0 && at < 4800) return `НЕТ-${at} 5`;
  if (at % 10 === 1) return `${Number(article(at))} 7`;
  if (at % 10 === 2) return `${article(at).slice(0, 3)}-${article(at).slice(3)}; 3 шт`;
  return `${article(at)} ${1 + (at % 30)}`;
});

async function workbook(): Promise<Blob> {
  async function* rows() {
    yield ['Артикул', 'Заказ'].map((value) => ({ value }));
    for (const line of typed) yield line.split(/[ ;]+/, 2).map((value) => ({ value }));
  }
  const book = xlsxStream({ sheet: 'Заказ', styles: [{}], widths: [], rows: rows() });
  return new Blob((await Array.fromAsync(book)).map((bytes) => Uint8Array.from(bytes)));
}

function formOf(name: 'text' | 'file', value: string | Blob): FormData {
  const form = new FormData();
  if (typeof value === 'string') form.set(name, value);
  else form.set(name, value, 'order.xlsx');
  return form;
}

const shop = await startShop();
try {
  const { codes } = await surveyShop(shop.port);
  const feed = join(shop.dataDir, 'feed.yml');
  await writeSyntheticFeed(feed, goods, 0);
  await importFile(shop, feed);
  rmSync(feed);
  const origin = `http://127.0.0.1:${shop.port}`;
  const table: string[][] = [];

  async function measure(title: string, ask: () => Promise<Response>): Promise<Response> {
    const times: number[] = [];
    await pause(CALM_MS);
    const idle = residentOf(shop.pid);
    const peak = peakOf(shop.pid);
    let isOver = false;
    const visits = visit(shop.port, cartReader(codes[0] ?? ''), () => isOver);
    let last = new Response();
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      last = await ask();
      const body = await last.clone().arrayBuffer();
      times.push(performance.now() - from);
      if (body.byteLength === 0) throw new Error(`${title}: no answer`);
    }
    isOver = true;
    const { waits, faults } = await visits;
    const sorted = times.toSorted((one, other) => one - other);
    const waited = [percentile(waits, 0.99), waits.at(-1) ?? 0].map(short);
    const own = [sorted[0], percentile(sorted, 0.5), sorted.at(-1)].map((time) => short(time ?? 0));
    table.push([title, String(last.status), ...own, String(peak() - idle), ...waited, String(faults)]);
    return last;
  }

  const preview = (form: FormData) => () =>
    fetch(`${origin}/api/quick-order/preview`, { method: 'POST', headers: HEADERS, body: form });
  const pasted = await measure('5,000 lines pasted', preview(formOf('text', typed.join('\n'))));
  await measure('5,000 lines as XLSX', preview(formOf('file', await workbook())));
  await measure('a million characters pasted', preview(formOf('text', 'ABC-12345 10\n'.repeat(77_000))));
  const { result } = await pasted.json();
  const counts = Map.groupBy(result.lines, ({ outcome }: { outcome: string }) => outcome);
  console.log([...counts].map(([outcome, lines]) => `${outcome} ${lines.length}`).join(', '));
  type Line = { outcome: string; quantity: number; product: { code: string; price: number } | null };
  const lines = (result.lines as Line[])
    .filter(({ product, quantity }) => product !== null && quantity > 0)
    .slice(0, MAX_CART_LINES)
    .map(({ product, quantity }) => ({ code: product?.code, quantity, price: product?.price }));
  const body = JSON.stringify({ lines, instead: true, region: 'msk' });
  await measure(`${lines.length} lines into the cart`, () =>
    fetch(`${origin}/api/quick-order/take`, {
      method: 'POST',
      headers: { ...HEADERS, 'content-type': 'application/json' },
      body,
    }),
  );
  const head = [
    'quick order',
    'status',
    'best ms',
    'p50 ms',
    'longest ms',
    'shop MB',
    'cart p99 ms',
    'longest ms',
    'not 200',
  ];
  const text = markdown(head, table);
  console.log(text);
  const where = process.env.DATABASE_URL === undefined ? 'embedded' : 'PostgreSQL';
  keepResults(`Quick order at ${goods} goods, ${where}`, text, new Date());
} finally {
  await shop.stop();
}
