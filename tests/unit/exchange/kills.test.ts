import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import { exchangeAs } from '#api/backend/commands/exchange/stand-in/profiles.ts';
import type { Database } from '#api/backend/db/database.ts';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { systemClock } from '#lib/time/clock.ts';
import { makeTestDirectory, openTestPglite } from '#tests/harness/databases.ts';
import { catalogueRows } from '#tests/harness/import.ts';
import { IS_LONG } from '#tests/harness/rounds.ts';
import { dayOf, killExchanges } from '#tests/long/exchange-kills.ts';
import { OneC, openExchange } from './one-c.ts';

const times = 40;
const root = mkdtempSync(join(tmpdir(), 'tara-exchange-kills-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What visitors are sold, by names that both shops have in common. */
async function sold(db: Database): Promise<readonly unknown[]> {
  return db.query({
    name: '',
    text: `select p.external_id as id, p.name, p.code, p.options, r.region_id as region, r.current_kop as price, r.stock,
             p.archived_at is null as lives, c.external_id as section, s.lex::text as words, s.region_mask as mask
           from product p join category c on c.id = p.main_category_id
           left join product_region r on r.product_id = p.id left join product_search s on s.product_id = p.id
           order by p.external_id, r.region_id`,
  });
}

it.runIf(IS_LONG)(
  `§14, case 52, in the long run: ${times} shops killed at any moment of an exchange end as if none had been`,
  async () => {
    const dir = join(root, 'database');
    const dataDir = join(root, 'data');
    mkdirSync(dataDir);
    await makeTestDirectory(dir);
    const broken = await killExchanges(dir, dataDir, times);
    process.stdout.write(`exchanges broken off: ${broken} of ${times}\n`);
    const killed = await openEmbedded({ dir });
    const undisturbed = await openTestPglite();
    try {
      const oneC = new OneC(openExchange(undisturbed, systemClock, { dataDir: join(root, 'other') }).answer);
      await exchangeAs('ut', oneC, dayOf(times + 1), () => undefined);
      expect(await sold(killed)).toEqual(await sold(undisturbed));
      const { search_word: _words, ...written } = await catalogueRows(killed);
      await killed.transaction((tx) => refreshDerived(tx, 'all'));
      expect(await catalogueRows(killed)).toMatchObject(written);
    } finally {
      await killed.close();
      await undisturbed.close();
    }
  },
  120_000 + times * 30_000,
);
