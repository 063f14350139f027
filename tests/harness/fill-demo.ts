import { cpSync } from 'node:fs';
import { ensureFacets } from '#api/backend/catalogue/derived/facets/ensure-facets.ts';
import { fillEmptyShop } from '#api/backend/commands/starter/fill-empty-shop.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openDatabase } from '#api/backend/db/open.ts';
import { systemClock } from '#lib/time/clock.ts';
import { DEMO } from '#server/open-data.ts';
import { PREPARED } from './browser/prepared.ts';

// Makes the data directories of `browser/prepared.ts`, the one with the demo catalogue as the first start of
// a shop on it would. Two shops that begin with a copy of it start in half of the processor's time that
// filling both takes.
const bare = await openDatabase({ dataDir: PREPARED.bare });
await migrate(bare);
await bare.close();
cpSync(PREPARED.bare, PREPARED.demo, { recursive: true });
const demo = await openDatabase({ dataDir: PREPARED.demo });
await ensureFacets(demo);
await fillEmptyShop(demo, DEMO, systemClock);
await demo.close();
