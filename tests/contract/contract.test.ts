import { afterAll, beforeAll, vi } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { fillCatalogue } from '../fixtures/catalogue.ts';
import { openTestPglite } from '../harness/databases.ts';
import { inProcess, overHttp } from './doors.ts';
import { contractSuite } from './suite.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestPglite();
  await fillCatalogue(database);
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await database.close();
});

contractSuite('handlers in this process', () => inProcess(database));
contractSuite('client, HTTP door and handlers', () =>
  overHttp(database, (through) => vi.stubGlobal('fetch', through)),
);
