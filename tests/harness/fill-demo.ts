import { ensureFacets } from '#api/backend/catalogue/derived/facets/ensure-facets.ts';
import { fillEmptyShop } from '#api/backend/commands/starter/fill-empty-shop.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openDatabase } from '#api/backend/db/open.ts';
import { systemClock } from '#lib/time/clock.ts';
import { DEMO } from '#server/open-data.ts';

// Fills the data directory DATA_DIR with the demo catalogue, as the first start of a shop on it would. Two
// shops that begin with a copy of it start in half of the processor's time that filling both takes.
const db = await openDatabase({ dataDir: process.env.DATA_DIR ?? '' });
await migrate(db);
await ensureFacets(db);
await fillEmptyShop(db, DEMO, systemClock);
await db.close();
