import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StagedProduct } from '#api/backend/feeds/import/model.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { demoCatalogue, SEED } from '#demo/generator/catalogue/catalogue.ts';
import { feedOf } from '#demo/generator/catalogue/feed.ts';
import { REGION_CODES } from '#lib/region/codes.ts';

const catalogue = demoCatalogue(SEED);
const fileOf = (region: string) => join(import.meta.dirname, `../../../demo/feeds/${region}.yml`);

describe.each(REGION_CODES)('the demo feed of %s', (region) => {
  it('lies as it is made now; `npm run demo:build` makes it anew', () => {
    expect(readFileSync(fileOf(region), 'utf8') === feedOf(catalogue, region)).toBe(true);
  });

  it('is read by the shop without a remark, with the assortment and prices of the region', async () => {
    const read = new Map<string, StagedProduct>();
    const remarks: unknown[] = [];
    for await (const row of readYml(fileOf(region), { regions: [region] })) {
      if (row.kind === 'product') read.set(row.product.externalId, row.product);
      else if (row.kind === 'issue' || row.kind === 'failure') remarks.push(row);
    }
    expect(remarks).toEqual([]);
    const sold = catalogue.products.filter(({ terms }) => terms[region] !== undefined);
    expect([...read.keys()]).toEqual(sold.map(({ externalId }) => externalId));
    for (const { externalId, code, name, packMin, boxCapacity, measure, images, brand, terms } of sold) {
      const product = read.get(externalId);
      expect(product).toMatchObject({ code, name, packMin, boxCapacity, measure, images, brand });
      const own = terms[region];
      if (own === undefined) throw new Error(`${externalId} is not sold in ${region}`);
      const full = own.priceOldKop ?? own.priceKop;
      expect(product?.terms[region]).toMatchObject({
        priceKop: full,
        priceDiscountKop: full - (own.priceKop - own.priceDiscountKop),
        volumePrices: own.volumePrices ?? [],
        stock: own.stock,
        inCity: own.inCity,
      });
    }
  });
});
