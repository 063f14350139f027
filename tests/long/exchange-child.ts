import { once } from 'node:events';
import { createServer } from 'node:http';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { createExchange } from '#api/backend/exchange/answer-exchange.ts';
import { systemClock } from '#lib/time/clock.ts';
import { exchangeAnswerer } from '#server/exchange/exchange-answerer.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { KILLED_ACCESS } from './exchange-kills.ts';

/**
 * A shop to be killed that knows nothing but the exchange: waits for a line (its forerunner is still alive
 * while it loads), opens the directory and tells at which port it answers 1C.
 */
await once(process.stdin, 'data');
process.stdin.destroy();
const [, , dir = '', dataDir = ''] = process.argv;
const db = await openEmbedded({ dir });
const { answer, goOn } = createExchange(db, KILLED_ACCESS, {
  clock: systemClock,
  site: SITE,
  warn: () => undefined,
  dataDir,
  maker: null,
});
const answerer = exchangeAnswerer({
  answer,
  visitorOf: () => '127.0.0.1',
  isHttps: false,
  logFailure: (error) => process.stderr.write(`${String(error)}\n`),
});
void goOn();
const server = createServer((request, response) => {
  const { search } = new URL(request.url ?? '', 'http://localhost');
  void answerer(request, response, { path: '/1c_exchange', query: search.slice(1) });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
