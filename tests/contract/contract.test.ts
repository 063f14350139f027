import { afterAll, beforeAll, describe, vi } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { fillCatalogue } from '../fixtures/catalogue.ts';
import { fillContent } from '../fixtures/content.ts';
import { makeTestPostgres, openTestPglite } from '../harness/databases.ts';
import { testClusterUrl } from '../harness/postgres.ts';
import { inProcess, openDoor, overHttp, throughClient } from './doors.ts';
import { type Loopback, listen } from './loopback.ts';
import { contractSuite } from './suite.ts';
import { answerWeb, forwardWeb } from './web-calls.ts';

let database: Database;
let other: Loopback;
beforeAll(async () => {
  database = await openTestPglite();
  await fillCatalogue(database);
  await fillContent(database);
  const door = openDoor(database);
  other = await listen((asked) => answerWeb(asked, door));
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await other.close();
  await database.close();
});

const realFetch = globalThis.fetch;
const use = (through: typeof fetch) => vi.stubGlobal('fetch', through);

/**
 * The client's request is on its way when it reaches the door, so what lies behind gets the real fetch back.
 */
const forwarding = () =>
  throughClient((asked) => {
    vi.stubGlobal('fetch', realFetch);
    return forwardWeb(asked, other.origin, openDoor(database).settings);
  }, use);

contractSuite('handlers in this process', () => inProcess(database));
contractSuite('client, HTTP door and handlers', () => overHttp(database, use));
contractSuite('client, forwarding door and another backend (acc-G1)', forwarding);

describe.skipIf(testClusterUrl === null)('on PostgreSQL', () => {
  let postgres: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeTestPostgres();
    drop = made.drop;
    postgres = openPostgres({ url: made.url });
    await fillCatalogue(postgres);
    await fillContent(postgres);
  }, 60_000);
  afterAll(async () => {
    await postgres.close();
    await drop();
  });
  contractSuite('client, HTTP door and handlers over PostgreSQL', () => overHttp(postgres, use));
});
