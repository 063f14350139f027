import { expect, it, vi } from 'vitest';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import type { Database } from '#api/backend/db/database.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

/** Whole imports on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

/** A feed of one category that names the products in this order. */
function feed(ids: readonly string[]): string {
  const offers = ids.map(
    (id) => `<offer id="${id}"><price>10</price><categoryId>1</categoryId><name>Товар ${id}</name></offer>`,
  );
  return `<yml_catalog><shop><url>https://s.example</url><categories><category id="1">Раздел</category></categories>
    <offers>${offers.join('')}</offers></shop></yml_catalog>`;
}

async function load(db: Database, ids: readonly string[], regions: readonly RegionCode[]): Promise<void> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(feed(ids));
  }
  const report = await importCatalogue(db, readYml(bytes(), { regions }), {
    afterChange: queuePriceNotices,
    regions,
    source: null,
    format: 'yml',
    mode: 'full',
    isForced: true,
    clock: systemClock,
  });
  if (report.kind === 'failed') throw new Error(report.message);
}

eachDatabase('D65: the newest first', (db) => {
  const shown = async (city: RegionCode) => {
    const input = { slug: 'razdel', page: 1, sort: 'new' as const, brands: [] };
    const { list } = succeed(await new Visitor(db(), { city }).call('getProductsByCategory', input));
    return list.items.map(({ name }) => name.replace('Товар ', ''));
  };
  /** Days pass: whatever has appeared so far did so earlier, also in the lists. */
  const wait = async (days: number) => {
    await db().query({ name: '', text: 'update product_debut set day = day - $1::int', values: [days] });
    await db().query({ name: '', text: 'update listing set debut = debut - $1::int', values: [days] });
  };

  it('an empty shop takes the order of its first feed', async () => {
    await load(db(), ['w', 'a', 'k'], ['msk']);
    expect(await shown('msk')).toEqual(['w', 'a', 'k']);
  });

  it('what appears later comes before, in each region by its own day', async () => {
    await load(db(), ['w', 'a', 'k'], ['msk', 'spb']);
    await wait(3);
    await load(db(), ['w', 'a', 'k', 'b', 'z'], ['msk']);
    expect(await shown('msk')).toEqual(['b', 'z', 'w', 'a', 'k']);
    expect(await shown('spb')).toEqual(['w', 'a', 'k']);
    await wait(2);
    await load(db(), ['z', 'w', 'a', 'k'], ['spb']);
    expect(await shown('spb')).toEqual(['z', 'w', 'a', 'k']);
    expect(await shown('msk')).toEqual(['b', 'z', 'w', 'a', 'k']);
  });

  it('what comes back after an absence keeps its first day', async () => {
    await load(db(), ['w', 'a', 'k'], ['msk']);
    await wait(3);
    await load(db(), ['w', 'k'], ['msk']);
    await load(db(), ['n', 'w', 'a', 'k'], ['msk']);
    expect(await shown('msk')).toEqual(['n', 'w', 'a', 'k']);
  });

  it('counts days by the clock of Moscow', async () => {
    await load(db(), ['w'], ['msk']);
    const days = await db().query({
      name: '',
      text: `select day = (now() at time zone 'Europe/Moscow')::date as "isToday" from product_debut`,
    });
    expect(days).toEqual([{ isToday: true }]);
  });
});
